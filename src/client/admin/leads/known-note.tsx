import { trpc } from "#client/admin/admin-trpc.ts";
import { apart } from "#client/admin/list/use-list.ts";
import { adminPace } from "#client/admin/pace.ts";
import { nameInText, stateOf, submissionAddress } from "#client/admin/record/submission-words.ts";
import { usePaused } from "#client/lib/use-paused.ts";
import { isValidCnpj } from "#shared/formats/cnpj.ts";
import { formatWait } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { parsePhone } from "#shared/formats/phone-number.ts";
import type { KnownBy, KnownSubmission } from "#shared/schemas/person.ts";
import { emailAddress } from "#shared/schemas/text.ts";
import { texts } from "#shared/texts/texts.ts";

const address = emailAddress();

/** Whether the text is whole enough to belong to somebody. */
const isWhole: Readonly<Record<KnownBy, (text: string) => boolean>> = {
  phone: (text) => parsePhone(text) !== null,
  email: (text) => address.safeParse(text).success,
  cnpj: isValidCnpj,
};

/** Says below a field whose record its text already is, while it is typed. Nothing without an answer: it is only a hint. */
export function KnownNote({ by, text }: { by: KnownBy; text: string }) {
  const typed = text.trim();
  const paused = usePaused(typed, adminPace.knownMs);
  const { data } = trpc.people.known.useQuery(
    { by, text: paused },
    {
      enabled: isWhole[by](paused),
      retry: false,
      trpc: { ...apart, abortOnUnmount: true },
    },
  );
  const known = typed === paused ? data : undefined;
  // Always there, so that screen readers announce what appears in it; while empty, it takes no gap of the grid.
  return (
    <div role="status" className="-mt-3.5 empty:absolute sm:order-1 sm:col-span-2">
      {known && <Known by={by} known={known} />}
    </div>
  );
}

function Known({ by, known }: { by: KnownBy; known: KnownSubmission }) {
  const { type, id, name, createdAt, others, hasMore } = known;
  const facts = [`${nameInText(type)} nº\u00a0${id}`, stateOf(known).toLowerCase(), formatWait(createdAt)];
  const more = others > 0 && texts.leads.alsoIn(`${hasMore ? "mais de " : ""}${formatCount(others)}`);
  return (
    <p className="text-[0.8125rem] text-pretty wrap-anywhere text-warning">
      {texts.leads.known[by]}{" "}
      <a
        href={submissionAddress(known)}
        target="_blank"
        rel="noopener"
        className="font-medium underline underline-offset-3"
      >
        {name}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>{" "}
      ({facts.join(", ")}){more ? ` ${more}.` : "."}
    </p>
  );
}
