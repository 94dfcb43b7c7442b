import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowRight, FileQuestion, Plus, Signpost } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { errorReason, trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import type { Example } from "#client/admin/list/example-row.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { useSiteFacts } from "#client/admin/pages/site-paths.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { pages } from "#shared/content/pages.ts";
import { addressDoubt } from "#shared/content/text-doubts.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { counted, formatCount } from "#shared/formats/numbers.ts";
import { withScheme } from "#shared/schemas/link-address.ts";
import {
  MISSING_PATHS_DAYS,
  type MissingPath,
  type Redirect,
  type RedirectInput,
  redirectInputSchema,
} from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { useDeleteRedirect, useSaveRedirect } from "./use-redirect-writes.ts";

/** Redirects lead to pages; whether a place on one exists is not asked. */
const nowhere: ReadonlySet<string> = new Set();

/** Prefix in the URL of the path of a new redirect. */
const NEW_FOR = `${NEW_ROW}:`;

const readOpened = (text: string | null): string | undefined =>
  text !== null && (text === NEW_ROW || text.startsWith(NEW_FOR) || text.startsWith("/")) ? text : undefined;

/** Paths screen: redirects, and requested paths that do not exist. */
export function Component() {
  const opened = useDialogInUrl("endereco", readOpened);
  const list = trpc.redirects.list.useQuery();
  const deletion = useDeleteRedirect();
  const { redirects = [], missing = [] } = list.data ?? {};
  const openedRedirect = redirects.find(({ path }) => path === opened.id);
  const isNew = opened.id !== undefined && !opened.id.startsWith("/");

  const remove = async ({ path, target }: Redirect) => {
    const agreed = await confirmDanger(
      texts.paths.deleteQuestion,
      `${path} deixa de levar a ${target} e volta a abrir a página inicial.`,
    );
    if (agreed) deletion.mutate(path);
  };

  const facts = useSiteFacts(nowhere);
  const redirectRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, redirectRegion);

  return (
    <Screen
      title="Endereços"
      actions={
        <Button size="small" icon={Plus} onClick={() => opened.open(NEW_ROW)}>
          {/* Keeps the header on one line on phones. */}
          <span>
            Novo<span className="max-sm:sr-only"> redirecionamento</span>
          </span>
        </Button>
      }
    >
      <ListStates query={list} loading="Carregando endereços..." failed={texts.paths.loadFailed}>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="grid gap-8 px-4 py-5 sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PathSection
              title="Redirecionamentos"
              count={redirects.length}
              empty={{
                title: "Nenhum redirecionamento ainda",
                text: "Crie um para que um endereço antigo abra a página certa.",
                example: { icon: Signpost, name: "/promocao", beside: "/certificados", when: "12 visitas" },
              }}
              ref={redirectRegion}
            >
              {redirects.map((redirect) => (
                <RedirectRow
                  key={redirect.path}
                  redirect={redirect}
                  doubt={facts && addressDoubt(redirect.target, facts)}
                  onEdit={() => opened.open(redirect.path)}
                  onDelete={() => void remove(redirect)}
                />
              ))}
            </PathSection>
            <PathSection
              title="Procurados e não encontrados"
              count={missing.length}
              period={`Últimos ${MISSING_PATHS_DAYS} dias`}
              empty={{
                title: "Ninguém procurou uma página que não existe",
                example: {
                  icon: FileQuestion,
                  name: "/catalogo",
                  beside: "última vez hoje",
                  when: "3 vezes",
                },
              }}
            >
              {missing.map((each) => (
                <MissingPathRow
                  key={each.path}
                  missing={each}
                  onRedirect={() => opened.open(NEW_FOR + each.path)}
                />
              ))}
            </PathSection>
          </div>
        </div>
      </ListStates>
      {(isNew || openedRedirect) && (
        <RedirectDialog
          key={opened.id}
          redirect={openedRedirect}
          path={opened.id?.startsWith(NEW_FOR) ? opened.id.slice(NEW_FOR.length) : ""}
          onClose={opened.close}
        />
      )}
      {list.data && opened.id !== undefined && !isNew && !openedRedirect && (
        <GoneDialog title="Editar redirecionamento" unknown={texts.paths.unknown} onClose={opened.close} />
      )}
    </Screen>
  );
}

type RedirectDialogProps = {
  /** The redirect to edit; undefined to create one. */
  redirect: Redirect | undefined;
  /** Initial path of a new one. */
  path: string;
  onClose: () => void;
};

function RedirectDialog({ redirect, path, onClose }: RedirectDialogProps) {
  const listId = useId();
  const { data: files = [] } = trpc.libraryFiles.list.useQuery();
  const former = redirect?.path;
  const draft = useDraftForm<RedirectInput>({
    name: `redirect:${former ?? `novo:${path}`}`,
    values: { path: former ?? path, target: redirect?.target ?? "" },
    version: redirect && 0,
    resolver: zodResolver(redirectInputSchema),
  });
  const { getValues, setValue, setError } = draft.form;
  const { field } = draft;
  const facts = useSiteFacts(nowhere);
  const target = draft.form.watch("target");
  const { create, update } = useSaveRedirect();
  const save = async (input: RedirectInput) => {
    if (former === undefined) await create.mutateAsync(input);
    else await update.mutateAsync({ ...input, former });
  };
  const showConflict = (error: unknown) => {
    if (errorCode(error) !== "conflict") return;
    const { message } = error as Error;
    setError(errorReason(error) === "loop" ? "target" : "path", { message });
  };
  /** Shows the path extracted from a pasted URL. */
  const completePath = () => {
    const typed = getValues("path");
    const { data } = redirectInputSchema.shape.path.safeParse(typed);
    if (data && data !== typed) setValue("path", data, { shouldDirty: true });
  };
  const completeTarget = () => {
    const target = getValues("target");
    const whole = withScheme(target);
    if (whole !== target) setValue("target", whole, { shouldDirty: true });
  };
  const submit = draft.submit(save, onClose, showConflict);
  return (
    <DraftDialog
      draft={draft}
      title={redirect ? "Editar redirecionamento" : "Novo redirecionamento"}
      busy={create.isPending || update.isPending}
      onSubmit={(event) => {
        // Enter submits without blurring the field.
        completeTarget();
        return submit(event);
      }}
      onClose={onClose}
    >
      <Field
        label="Endereço antigo"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="/promocao-de-natal"
        {...field("path", { onBlur: completePath })}
      />
      <SuggestField
        label="Para onde leva"
        required
        autoComplete="off"
        spellCheck={false}
        list={listId}
        placeholder="/certificados"
        warning={facts && addressDoubt(target, facts)}
        hint="Uma página ou um PDF do site, ou um endereço https://."
        {...field("target", { onBlur: completeTarget })}
      />
      <datalist id={listId}>
        {Object.values(pages).map(({ path: page, name }) => (
          <option key={page} value={page}>
            {name}
          </option>
        ))}
        {files.map(({ id, address, name }) => (
          <option key={id} value={address}>
            {`${name} (PDF)`}
          </option>
        ))}
      </datalist>
    </DraftDialog>
  );
}

type PathSectionProps = {
  title: string;
  /** Rendered beside the title. */
  period?: string;
  count: number;
  /** Replaces an empty list. */
  empty: { title: string; text?: string; example: Example };
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A titled list of paths in a card. Focusable: it takes the focus when the focused row is deleted. */
function PathSection({ title, period, count, empty, ref, children }: PathSectionProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className="min-w-0">
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold tracking-tight">
        <span id={id}>{title}</span>
        {count > 0 && (
          <span className="text-xs font-normal text-soft tabular-nums">{formatCount(count)}</span>
        )}
        {period && <span className="ml-auto text-xs font-normal text-soft">{period}</span>}
      </h2>
      {count === 0 ? (
        <ListNotice isCard {...empty} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {children}
        </ul>
      )}
    </section>
  );
}

type RedirectRowProps = {
  redirect: Redirect;
  doubt: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

function RedirectRow({ redirect, doubt, onEdit, onDelete }: RedirectRowProps) {
  const { path, target, hits, lastHitAt } = redirect;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          aria-label={`Editar ${path}`}
          onClick={onEdit}
          className="text-left font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {path}
        </button>
        <p className="flex gap-1.5 wrap-anywhere text-soft">
          <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0" />
          <span>
            <span className="sr-only">leva a </span>
            {target}
          </span>
        </p>
        {doubt && <p className="text-[0.8125rem] text-pretty text-warning">{doubt}</p>}
      </div>
      <p className="text-[0.8125rem] text-soft tabular-nums sm:text-right">
        {lastHitAt === null ? (
          "Nenhuma visita"
        ) : (
          <>
            {counted(hits, "visita", "visitas")}
            <span className="block">última em {formatDateTime(lastHitAt)}</span>
          </>
        )}
      </p>
      <SmallButton look="bare" aria-label={`Excluir ${path}`} onClick={onDelete} className="relative ml-auto">
        Excluir
      </SmallButton>
    </li>
  );
}

type MissingPathRowProps = { missing: MissingPath; onRedirect: () => void };

function MissingPathRow({ missing: { path, count, lastDay }, onRedirect }: MissingPathRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{path}</p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {counted(count, "vez", "vezes")}, última em {formatDay(lastDay)}
        </p>
      </div>
      <SmallButton label="Redirecionar…" aria-label={`Redirecionar ${path}`} onClick={onRedirect} />
    </li>
  );
}
