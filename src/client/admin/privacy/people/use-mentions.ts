import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { PersonKeysInput } from "#shared/schemas/personal-data.ts";

/** The mentions of a person, and which of them are ticked: at first those that can be nobody else's number. */
export function useMentions(keys: PersonKeysInput) {
  const { data, isPending, error, refetch } = trpc.personalData.mentions.useQuery(keys, { gcTime: 0 });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ key, isSure }: { key: string; isSure: boolean }) => changed.get(key) ?? isSure;
  return {
    mentions: data ?? [],
    isPending,
    error,
    refetch,
    isTicked,
    tick: (key: string, value: boolean) => setChanged((before) => new Map(before).set(key, value)),
  };
}
