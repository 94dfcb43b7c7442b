import { ExternalLink } from "lucide-react";
import type { Ref } from "react";
import { CardList } from "#client/admin/list/card-list.tsx";
import { Button, buttonClass } from "#client/components/button.tsx";
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
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3 hover:bg-mist">
      <span
        aria-hidden
        style={{ backgroundColor: readableShade(color, WHITE) }}
        className="grid size-9 shrink-0 place-items-center rounded-lg font-semibold text-white"
      >
        {initialOf(title)}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{title}</p>
        {description && <p className="text-pretty wrap-anywhere text-soft">{description}</p>}
        <p className="truncate text-xs text-soft">{withoutScheme(url)}</p>
      </div>
      <div className="ml-auto flex gap-1.5">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Abrir ${title} (abre em nova aba)`}
          className={`${buttonClass("quiet", "small")} after:absolute after:inset-0`}
        >
          <ExternalLink aria-hidden className="size-3.5" />
          Abrir
        </a>
        <Button
          look="bare"
          size="small"
          aria-label={`Editar ${title}`}
          onClick={() => onEdit(link)}
          className="relative"
        >
          Editar
        </Button>
        <Button
          look="bare"
          size="small"
          aria-label={`Excluir ${title}`}
          onClick={() => onDelete(link)}
          className="relative"
        >
          Excluir
        </Button>
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
