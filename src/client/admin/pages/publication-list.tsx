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
import { texts } from "#shared/texts/texts.ts";
import { useCancelPublication, useTakeOverPublication } from "./use-publication-writes.ts";

const REFRESH_MS = 30_000;

const tones: Readonly<Record<PublicationState, BadgeTone>> = {
  waiting: "accent",
  open: "success",
  ended: "neutral",
  published: "success",
  cancelled: "neutral",
};

/** Windows that are scheduled or open, and the latest finished ones in a collapsed list. Renders nothing if there are none. */
export function PublicationList() {
  const list = trpc.publications.list.useQuery(undefined, { refetchInterval: REFRESH_MS });
  useFailureToast(list.isError && !list.data ? texts.publications.loadFailed : undefined);
  const { waiting = [], finished = [] } = list.data ?? {};
  if (waiting.length + finished.length === 0) return null;
  return (
    <TitledSection title="Agendadas" titleClass="text-base">
      {waiting.length > 0 ? (
        <Rows>
          {waiting.map((row) => (
            <Row key={row.id} publication={row} />
          ))}
        </Rows>
      ) : (
        <p className="mt-1 text-soft">Nenhuma publicação espera a sua hora.</p>
      )}
      {finished.length > 0 && (
        <details className="group mt-3">
          <summary className="-mx-2 flex w-fit cursor-pointer list-none items-center gap-1 rounded-md px-2 py-1 text-[0.8125rem] font-medium text-soft hover:text-ink max-md:py-3 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 group-open:rotate-90 motion-safe:transition-transform"
            />
            Últimas concluídas ({finished.length})
          </summary>
          <Rows>
            {finished.map((row) => (
              <Row key={row.id} publication={row} />
            ))}
          </Rows>
        </details>
      )}
    </TitledSection>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">{children}</ul>;
}

/** Maximum number of changed texts to name, so that the row stays within two lines. */
const NAMES_SHOWN = 4;

function Row({ publication }: { publication: Publication }) {
  const { id, document, title, description, changes, state, isSuspended, publishedVersionNumber } =
    publication;
  const names = changes.map(({ name }) => name);
  const more = names.length - NAMES_SHOWN;
  const shown = [...names.slice(0, NAMES_SHOWN), ...(more > 0 ? [`mais ${more}`] : [])];
  const isLeft = state === "waiting" || state === "open";
  const editor = publicationDraftPath(document, id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{description}</span>
          {isSuspended ? (
            <Badge tone="danger">Esperando alguém</Badge>
          ) : (
            state !== "waiting" && <Badge tone={tones[state]}>{publicationStateNames[state]}</Badge>
          )}
        </p>
        <p className="text-[0.8125rem] text-soft wrap-anywhere">
          <span className="text-ink tabular-nums">{when(publication)}</span>
          {` · ${title}: ${shown.join(", ")} · por ${publication.createdByName}`}
        </p>
        {isSuspended && (
          <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-danger">
            {`${publication.ownerName} perdeu o acesso: isto só vai ao site quando alguém assumir.`}
          </p>
        )}
      </div>
      {isSuspended && <TakeOverButton id={id} />}
      {isLeft && <CancelButton publication={publication} />}
      {(state === "cancelled" || state === "ended") && editor && (
        <LinkButton to={editor} label="Abrir no editor" />
      )}
      {state === "published" && publishedVersionNumber !== null && !document.startsWith("own-page:") && (
        <LinkButton to={`/admin/config-versions?versao=${publishedVersionNumber}`}>
          Versão {publishedVersionNumber}
        </LinkButton>
      )}
    </li>
  );
}

function TakeOverButton({ id }: { id: number }) {
  const { mutate, isPending } = useTakeOverPublication();
  return <SmallButton label="Assumir" busy={isPending} onClick={() => mutate(id)} />;
}

function when({ publishAt, until }: Publication): string {
  const [start, end] = [publishAt, until].map((time) => time && formatDateTime(time));
  return end ? `${start} até ${end}` : `A partir de ${start}`;
}

function CancelButton({ publication }: { publication: Publication }) {
  const { id, description, state, isSuspended } = publication;
  const isOpen = state === "open" && !isSuspended;
  const { mutate, isPending } = useCancelPublication(isOpen);
  const label = isOpen ? "Encerrar agora" : "Tirar da agenda";
  const cancel = async () => {
    const isConfirmed = await confirmDanger(
      `${label}?`,
      `${description}, ${when(publication)}. ${isOpen ? "O site volta ao que está publicado" : "O site fica como está"}, e os textos ficam em “Últimas concluídas”.`,
      label,
    );
    if (isConfirmed) mutate(id);
  };
  return (
    <SmallButton
      label={label}
      busy={isPending}
      aria-label={`${label}: ${description}`}
      onClick={() => void cancel()}
    />
  );
}
