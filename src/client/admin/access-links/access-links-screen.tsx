import { ExternalLink, LayoutGrid, Link2, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CardList } from "#client/admin/list/card-list.tsx";
import { FilterSelect, ListHeader, SearchBox, Toolbar } from "#client/admin/list/filter/toolbar.tsx";
import { useUrlFilter } from "#client/admin/list/filter/use-url-filter.ts";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { buttonClass, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Menu } from "#client/components/menu.tsx";
import { storeLocally } from "#client/lib/store-locally.ts";
import { readableShade } from "#shared/formats/color.ts";
import { type AccessLink, knownAccessCategories } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts/texts.ts";
import { AccessLinkDialog } from "./access-link-dialog.tsx";
import { accessLinkFilterInUrl, linksByCategory, linksMatching } from "./access-link-filter.ts";
import { useDeleteAccessLink } from "./use-access-link-writes.ts";

/** Access links screen: find, open, create, edit, delete. */
export function Component() {
  const { filter, field, clear } = useUrlFilter(accessLinkFilterInUrl);
  const shortcuts = useShortcutsShown();
  const shortcutsId = useId();
  const opened = useDialogInUrl("acesso", readRowIdOrNew);
  const list = trpc.accessLinks.list.useQuery();
  const deletion = useDeleteAccessLink();
  const links = list.data ?? [];
  const shown = linksMatching(links, filter);
  const known = knownAccessCategories(links.map(({ category }) => category));
  const offered =
    known.includes(filter.category) || filter.category === "" ? known : [...known, filter.category];

  const remove = async ({ id, title }: AccessLink) => {
    if (await confirmDanger(texts.accessLinks.deleteQuestion, title)) deletion.mutate(id);
  };

  return (
    <WholeListScreen
      title="Acessos"
      opened={opened}
      query={list}
      shown={shown}
      create="Novo Acesso"
      actions={
        <SmallButton
          icon={LayoutGrid}
          label={shortcuts.shown ? "Ocultar Atalhos" : "Mostrar Atalhos"}
          disabled={links.length === 0}
          aria-expanded={shortcuts.shown}
          aria-controls={shortcutsId}
          onClick={shortcuts.toggle}
        />
      }
      header={
        <ListHeader>
          {shortcuts.shown && links.length > 0 && <Shortcuts id={shortcutsId} links={links} />}
          <Toolbar>
            <SearchBox fields="título, descrição, categoria ou endereço" {...field("search")} />
            <FilterSelect
              label="Categoria"
              options={{
                "": "Todas as categorias",
                ...Object.fromEntries(offered.map((name) => [name, name])),
              }}
              {...field("category")}
            />
          </Toolbar>
        </ListHeader>
      }
      failed={texts.accessLinks.loadFailed}
      noun={{ one: "acesso", many: "acessos" }}
      empty={{
        title: "Nenhum acesso ainda",
        text: "Guarde aqui os endereços que a equipe usa todos os dias.",
        example: {
          icon: Link2,
          name: "Portal da NF-e",
          beside: "Consulta e disponibilidade",
          when: "www.nfe.fazenda.gov.br",
        },
        action: "Criar o primeiro",
      }}
      noMatch={
        <ListNotice
          title="Nenhum acesso com estes filtros"
          text="Mude a busca ou a categoria para ver outros."
          action={{ label: "Limpar filtros", run: clear }}
        />
      }
      dialog={(link) => (
        <AccessLinkDialog link={link} categories={known} links={links} onClose={opened.close} />
      )}
      gone={{ title: "Editar Acesso", unknown: texts.accessLinks.unknown }}
    >
      <CardList
        label="Lista de acessos"
        groups={linksByCategory(shown)}
        row={(link) => (
          <AccessLinkRow
            key={link.id}
            link={link}
            onEdit={() => opened.open(link.id)}
            onDelete={() => void remove(link)}
          />
        )}
        isDeleting={deletion.isPending}
      />
    </WholeListScreen>
  );
}

const SHOWN_KEY = "admin_access_shortcuts";

/** All links, by category. */
export function Shortcuts({ id, links }: { id: string; links: readonly AccessLink[] }) {
  return (
    <nav
      id={id}
      aria-label="Atalhos"
      className="grid max-h-[min(15rem,30svh)] gap-x-6 gap-y-3 overflow-y-auto rounded-xl border border-line bg-surface px-4 py-3 sm:grid-cols-[auto_1fr]"
    >
      {linksByCategory(links).map(([category, group]) => (
        <div key={category} className="contents">
          <h2 className="pt-1.5 text-xs font-medium wrap-anywhere text-soft max-sm:-mb-2 sm:max-w-44">
            {category}
          </h2>
          <ul className="flex min-w-0 flex-wrap gap-1.5">
            {group.map(({ id, title, url, color }) => (
              <li key={id} className="max-w-[min(100%,20rem)]">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex h-7 items-center gap-1.5 rounded-md border border-line px-2 text-[0.8125rem] hover:border-ink/25 hover:bg-mist"
                >
                  <span
                    aria-hidden
                    style={{ backgroundColor: color }}
                    className="size-2 shrink-0 rounded-full"
                  />
                  <span className="truncate">{title}</span>
                  <span className="sr-only">(abre em nova aba)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Whether the shortcuts are shown; stored in this browser. */
export function useShortcutsShown() {
  const [shown, setShown] = useState(() => localStorage.getItem(SHOWN_KEY) === "shown");
  const toggle = () => {
    setShown(!shown);
    storeLocally(SHOWN_KEY, shown ? "hidden" : "shown");
  };
  return { shown, toggle };
}

type AccessLinkRowProps = { link: AccessLink; onEdit: () => void; onDelete: () => void };

function AccessLinkRow({ link, onEdit, onDelete }: AccessLinkRowProps) {
  const { title, description, url, color } = link;
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1 pr-2 pl-3 hover:bg-mist sm:pl-4">
      <span
        aria-hidden
        style={{ backgroundColor: readableShade(color, WHITE) }}
        className="grid size-7 shrink-0 place-items-center rounded-md text-[0.8125rem] font-semibold text-white"
      >
        {initialOf(title)}
      </span>
      <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[2fr_2fr_1.5fr] md:items-baseline">
        <p title={title} className="truncate font-medium">
          {title}
        </p>
        <p title={description} className="truncate text-soft max-md:hidden">
          {description}
        </p>
        <p className="truncate text-[0.8125rem] text-soft">{withoutScheme(url)}</p>
      </div>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Abrir ${title} (abre em nova aba)`}
        className={`${buttonClass("bare", "small")} after:absolute after:inset-0`}
      >
        <ExternalLink aria-hidden className="size-3.5" />
        <span className="max-sm:hidden">Abrir</span>
      </a>
      <div className="relative">
        <Menu
          name={`Ações de ${title}`}
          actions={[
            { label: "Editar", name: `Editar ${title}`, icon: Pencil, run: onEdit },
            { label: "Excluir", name: `Excluir ${title}`, icon: Trash2, run: onDelete },
          ]}
        >
          <p className="font-medium wrap-anywhere">{title}</p>
          {description && <p className="text-pretty wrap-anywhere">{description}</p>}
          <p className="text-[0.8125rem] wrap-anywhere text-soft">{url}</p>
        </Menu>
      </div>
    </li>
  );
}

const WHITE = "#ffffff";

function initialOf(title: string): string {
  const [first = ""] = title;
  return first.toUpperCase();
}

/** Strips the scheme and a bare trailing slash. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/^([^/?#]+)\/$/, "$1");
}
