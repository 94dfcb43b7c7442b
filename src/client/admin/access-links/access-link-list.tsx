import { Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { type Ref, useRef } from "react";
import { CardList } from "#client/admin/list/card-list.tsx";
import { Button, buttonClass } from "#client/components/button.tsx";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { readableShade } from "#shared/formats/color.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";
import { linksByCategory } from "./access-link-filter.ts";

type RowActions = { onEdit: (link: AccessLink) => void; onDelete: (link: AccessLink) => void };
type AccessLinkListProps = RowActions & { links: readonly AccessLink[]; ref: Ref<HTMLElement> };

/** The directory, one card per category. Focusable, for when the focused row is deleted. */
export function AccessLinkList({ links, ref, ...actions }: AccessLinkListProps) {
  return (
    <CardList
      label="Lista de acessos"
      groups={linksByCategory(links)}
      row={(link) => <AccessLinkRow key={link.id} link={link} {...actions} />}
      ref={ref}
    />
  );
}

function AccessLinkRow({ link, onEdit, onDelete }: RowActions & { link: AccessLink }) {
  const { title, description, url, color } = link;
  const menu = useRef<PopoverHandle>(null);
  const choose = (run: (link: AccessLink) => void) => () => {
    menu.current?.close();
    run(link);
  };
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
        <Popover
          ref={menu}
          name={`Ações de ${title}`}
          label={
            <>
              <Ellipsis aria-hidden className="size-4" />
              <span className="sr-only">Ações de {title}</span>
            </>
          }
          className="w-9 border-transparent bg-transparent px-0 max-md:w-11"
        >
          <div className="border-b border-line px-4 py-3">
            <p className="font-medium wrap-anywhere">{title}</p>
            {description && <p className="text-pretty wrap-anywhere">{description}</p>}
            <p className="text-[0.8125rem] wrap-anywhere text-soft">{url}</p>
          </div>
          <div className="grid p-2">
            <Button
              look="bare"
              size="small"
              aria-label={`Editar ${title}`}
              onClick={choose(onEdit)}
              className={entryClass}
            >
              <Pencil aria-hidden className="size-4" />
              Editar
            </Button>
            <Button
              look="bare"
              size="small"
              aria-label={`Excluir ${title}`}
              onClick={choose(onDelete)}
              className={entryClass}
            >
              <Trash2 aria-hidden className="size-4" />
              Excluir
            </Button>
          </div>
        </Popover>
      </div>
    </li>
  );
}

const entryClass = "w-full justify-start px-2";

const WHITE = "#ffffff";

function initialOf(title: string): string {
  const [first = ""] = title;
  return first.toUpperCase();
}

/** Strips the scheme and a bare trailing slash. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/^([^/?#]+)\/$/, "$1");
}
