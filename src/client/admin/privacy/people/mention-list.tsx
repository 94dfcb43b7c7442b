import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { FailedNotice } from "#client/admin/list/list-states.tsx";
import { failureReason } from "#client/lib/error-text.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import { MENTIONS_MAX, type PersonKeysInput, type PersonMention } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";

type MentionListProps = {
  found: ReturnType<typeof useMentions>;
  /** Subset of the mentions to offer. */
  mentions: readonly PersonMention[];
  hint: string;
};

/** Mentions of the person in other people's records, each with context and a checkbox. */
export function MentionList({ found: { error, refetch, isTicked, tick }, mentions, hint }: MentionListProps) {
  if (error) {
    const title = texts.personalData.mentionsFailed;
    return <FailedNotice title={title} reason={failureReason(error)} onRetry={refetch} />;
  }
  if (mentions.length === 0) return null;
  return (
    <TitledSection title="Registros de outros que citam a pessoa" level={3} className="mt-6">
      <p className="mt-1 text-soft">{hint}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {mentions.map((mention) => (
          <li key={mention.key}>
            <label className="-mx-2 flex cursor-pointer gap-3 rounded-md px-2 py-3 hover:bg-mist">
              <input
                type="checkbox"
                checked={isTicked(mention)}
                onChange={(event) => tick(mention.key, event.target.checked)}
                className="mt-0.5 size-4 shrink-0 accent-accent-strong"
              />
              <span className="min-w-0">
                <span className="block font-medium">{mention.place}</span>
                <span className="block text-soft wrap-anywhere">
                  {mention.before}
                  <mark className="rounded-sm bg-chart-amber/40 px-0.5 text-ink">{mention.match}</mark>
                  {mention.after}
                </span>
                {!mention.isSure && (
                  <span className="block text-soft">{texts.personalData.unsureMention}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {mentions.length >= MENTIONS_MAX && <p className="mt-2 text-soft">{texts.personalData.moreMentions}</p>}
    </TitledSection>
  );
}

/** Mentions of a person and their selection; unambiguous ones start ticked. */
export function useMentions(keys: PersonKeysInput) {
  const { data = [], isPending, error, refetch } = trpc.personalData.mentions.useQuery(keys, { gcTime: 0 });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    mentions: data,
    isPending,
    error,
    refetch,
    isChanged: changed.size > 0,
    isTicked: ({ key, isSure }: PersonMention) => changed.get(key) ?? isSure,
    tick: (key: string, value: boolean) => setChanged((before) => new Map(before).set(key, value)),
  };
}

/** Merged addresses and numbers that are not selected. */
export function LeftOut({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return <p className="mt-2 text-soft wrap-anywhere">{texts.personalData.mergedLeftOut(writeKeys(keys))}</p>;
}

/** Joins addresses and numbers; numbers do not wrap. */
export function writeKeys(keys: readonly string[]): string {
  return keys.map((key) => formatPhone(key).replaceAll(" ", "\u00a0")).join(", ");
}
