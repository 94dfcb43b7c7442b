import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { CardList } from "#client/admin/list/card-list.tsx";
import { buttonClass } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
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
            { label: "Editar", name: `Editar ${title}`, icon: Pencil, run: () => onEdit(link) },
            { label: "Excluir", name: `Excluir ${title}`, icon: Trash2, run: () => onDelete(link) },
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
