import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import { MENTIONS_MAX, type PersonKeysInput, type PersonMention } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";

type MentionListProps = {
  mentions: readonly PersonMention[];
  hint: string;
  isTicked: (mention: PersonMention) => boolean;
  onTick: (key: string, value: boolean) => void;
};

/** What of others names the person, each with the words around it and a tick of its own. */
export function MentionList({ mentions, hint, isTicked, onTick }: MentionListProps) {
  const id = useId();
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-semibold">
        Registros de outros que citam a pessoa
      </h3>
      <p className="mt-1 text-soft">{hint}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {mentions.map((mention) => (
          <li key={mention.key}>
            <label className="-mx-2 flex cursor-pointer gap-3 rounded-md px-2 py-3 hover:bg-mist">
              <input
                type="checkbox"
                checked={isTicked(mention)}
                onChange={(event) => onTick(mention.key, event.target.checked)}
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
    </section>
  );
}

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

/** Writes the addresses and numbers of a person in a row; no line breaks within a number. */
export function writeKeys(keys: readonly string[]): string {
  return keys.map((key) => formatPhone(key).replaceAll(" ", "\u00a0")).join(", ");
}
