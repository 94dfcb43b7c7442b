import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { useFailureToast } from "#client/admin/list/list-states.tsx";
import { publicationDraftPath } from "#client/admin/page-address.ts";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type Publication,
  type PublicationState,
  publicationStateNames,
} from "#shared/schemas/publication.ts";
import { documentOf, siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { useCancelPublication } from "./use-publication-writes.ts";

const REFRESH_MS = 30_000;
/** A week. */
const CONFLICT_OPEN_MS = 7 * 24 * 60 * 60 * 1000;

const tones: Readonly<Record<PublicationState, BadgeTone>> = {
  waiting: "accent",
  published: "success",
  conflict: "danger",
  cancelled: "neutral",
};

/** Scheduled publications: those that wait or failed, and the last finished ones folded. Nothing without any. */
export function PublicationList() {
  const list = trpc.publications.list.useQuery(undefined, { refetchInterval: REFRESH_MS });
  useFailureToast(list.isError && !list.data ? texts.publications.loadFailed : undefined);
  const { waiting = [], finished = [] } = list.data ?? {};
  const open = [...finished.filter(isOpen), ...waiting];
  const past = finished.filter((row) => !isOpen(row));
  if (open.length + past.length === 0) return null;
  return (
    <TitledSection title="Agendadas" titleClass="text-base">
      {open.length > 0 ? (
        <Rows>
          {open.map((row) => (
            <Row key={row.id} publication={row} />
          ))}
        </Rows>
      ) : (
        <p className="mt-1 text-soft">Nenhuma publicação espera a sua hora.</p>
      )}
      {past.length > 0 && (
        <details className="group mt-3">
          <summary className="-mx-2 flex w-fit cursor-pointer list-none items-center gap-1 rounded-md px-2 py-1 text-[0.8125rem] font-medium text-soft hover:text-ink max-md:py-3 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 group-open:rotate-90 motion-safe:transition-transform"
            />
            Últimas concluídas ({past.length})
          </summary>
          <Rows>
            {past.map((row) => (
              <Row key={row.id} publication={row} />
            ))}
          </Rows>
        </details>
      )}
    </TitledSection>
  );
}

/** A recent conflict still needs somebody. */
function isOpen({ state, finishedAt }: Publication): boolean {
  return state === "conflict" && Date.parse(finishedAt ?? "") > Date.now() - CONFLICT_OPEN_MS;
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">{children}</ul>;
}

function Row({ publication }: { publication: Publication }) {
  const { id, description, keys, state, reason, createdByName, publishedVersionNumber } = publication;
  const names = keys.map((key) => siteConfigNames[key].name);
  const document = keys.map(documentOf).find((name) => name !== undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{description}</span>
          {state !== "waiting" && <Badge tone={tones[state]}>{publicationStateNames[state]}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-soft wrap-anywhere">
          <span className="text-ink tabular-nums">{when(publication)}</span>
          {` · ${names.join(", ")} · por ${createdByName}`}
        </p>
        {reason && <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-danger">{reason}</p>}
      </div>
      {state === "waiting" && <CancelButton publication={publication} />}
      {(state === "conflict" || state === "cancelled") && document && (
        <LinkButton to={publicationDraftPath(document, id)} label="Abrir no editor" />
      )}
      {state === "published" && publishedVersionNumber !== null && (
        <LinkButton to={`/admin/config-versions?versao=${publishedVersionNumber}`}>
          Versão {publishedVersionNumber}
        </LinkButton>
      )}
    </li>
  );
}

function when({ publishAt, until }: Publication): string {
  const [start, end] = [publishAt, until].map((time) => time && formatDateTime(time));
  return end ? `${start} até ${end}` : `${start}`;
}

function CancelButton({ publication }: { publication: Publication }) {
  const { mutate, isPending } = useCancelPublication();
  const { id, description } = publication;
  const cancel = async () => {
    const isConfirmed = await confirmDanger(
      "Tirar da agenda?",
      `${description}, ${when(publication)}. O site fica como está, e os textos ficam em “Últimas concluídas”.`,
      "Tirar da agenda",
    );
    if (isConfirmed) mutate(id);
  };
  return (
    <SmallButton
      label="Tirar da agenda"
      busy={isPending}
      aria-label={`Tirar da agenda: ${description}`}
      onClick={() => void cancel()}
    />
  );
}
