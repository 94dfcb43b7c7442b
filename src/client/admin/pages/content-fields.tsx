import { ChevronRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { SmallButton } from "#client/components/button.tsx";
import { newUuid } from "#client/lib/new-uuid.ts";
import { itemName } from "#shared/content/compare-content.ts";
import { shownWidthOf } from "#shared/content/content-doubts.ts";
import { groundNames } from "#shared/content/content-grounds.ts";
import type { ContentValue, LeafKind, TextKind } from "#shared/content/define-content.ts";
import {
  type ContentLeaf,
  type ContentList,
  emptyValue,
  textLimits,
} from "#shared/content/describe-content.ts";
import { type ContentDocument, type ContentName, contentDocuments } from "#shared/content/documents.ts";
import { nameField, partNames } from "#shared/content/leaf-names.ts";
import { isSame } from "#shared/content/merge-content.ts";
import { documentTitle } from "#shared/content/pages.ts";
import { leafSchema } from "#shared/schemas/content.ts";
import { EditableList, ItemMark, markBelow } from "./editable-list.tsx";
import type { FieldPanelProps } from "./editor-shell.tsx";
import { useFieldPanel } from "./field-panel.ts";
import { type FieldRule, LeafField } from "./leaf-field.tsx";
import { SitePaths } from "./site-paths.tsx";
import { Testimonials } from "./testimonials.tsx";
import type { ContentEditor } from "./use-content-editor.ts";

type ContentFieldsProps = FieldPanelProps & {
  name: ContentName;
  editor: ContentEditor;
  current: ConfigSnapshot;
};

/** Fields for all leaves of a document, grouped by section of its page. */
export function ContentFields({ name, editor, current, onFocus, onLeave, ref }: ContentFieldsProps) {
  const { box, lit } = useFieldPanel(ref);
  const sections = sectionsOf(editor.description);

  const fieldFor = (leaf: ContentLeaf) => (
    <LeafField
      key={leaf.leaf}
      leaf={leaf.leaf}
      rule={ruleOf(name, leaf)}
      value={editor.valueAt(leaf.leaf)}
      set={editor.set}
      doubt={editor.doubts.get(leaf.leaf)}
      isLit={lit === leaf.leaf}
      onFocus={onFocus}
      onLeave={onLeave}
    />
  );
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-y-auto">
      {sections.map(({ section, blocks }, place) => (
        <details
          key={section}
          open={place === (sections[0]?.section === "meta" ? 1 : 0)}
          className="group border-b border-line"
        >
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 -outline-offset-2 hover:bg-ink/4">
            <span className="shrink-0 font-semibold">{partNames[section] ?? section}</span>
            <span className="min-w-0 flex-1 truncate text-soft">{headingOf(blocks, editor)}</span>
            <ItemMark mark={markBelow(section, editor.doubts)} />
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90"
            />
          </summary>
          <div className="flex flex-col gap-4 px-4 pt-1 pb-5">
            {name === "notice" && <NoticeTimes />}
            {name === "team" && <TeamPlaces />}
            {section === "meta" && (
              <SearchPreview
                editor={editor}
                page={contentDocuments[name]}
                siteTitle={current.config.site_title}
              />
            )}
            {blocks.map((block): ReactNode => {
              if ("kind" in block) return fieldFor(block);
              return (
                <ItemList
                  key={block.leaf}
                  list={block}
                  editor={editor}
                  nameOf={(id) => itemName(editor.description, editor.changes, `${block.leaf}.${id}`) ?? id}
                >
                  {fieldFor}
                </ItemList>
              );
            })}
          </div>
        </details>
      ))}
      {name === "home" && <Testimonials current={current} />}
      <SitePaths />
    </div>
  );
}

const rules = new Map<string, FieldRule>();

/** Returns the rule for leaves of this kind and name; always the same object, so that memoized fields do not render again. */
function ruleOf(document: ContentName, { leaf, kind, photoWidth }: ContentLeaf): FieldRule {
  const label = nameField(leaf) ?? leaf;
  const shownWidth = kind === "picture" ? shownWidthOf(document, { leaf, photoWidth }) : 0;
  const key = `${kind} ${label} ${shownWidth}`;
  const known = rules.get(key);
  if (known) return known;
  const schema = leafSchema({ leaf: leaf.split(".").at(-1) ?? "", kind });
  const rule: FieldRule = {
    label,
    check: (value) => schema.safeParse(value).error?.issues[0]?.message,
    ...(shownWidth > 0 && { shownWidth }),
    ...(photoWidth !== undefined && { isPhoto: true }),
    ...controlOf(kind),
  };
  rules.set(key, rule);
  return rule;
}

function controlOf(kind: LeafKind): Pick<FieldRule, "kind"> & Partial<FieldRule> {
  if (isText(kind)) return { kind: "line", ...textLimits[kind] };
  return kind === "ground" ? { kind: "choice", options: groundNames } : { kind };
}

function isText(kind: LeafKind): kind is TextKind {
  return kind in textLimits;
}

type Section = { section: string; blocks: (ContentLeaf | ContentList)[] };

/** Heading of a section on the page, shown beside its name. */
function headingOf(blocks: Section["blocks"], editor: ContentEditor): string {
  const texts = blocks.filter((block) => "kind" in block);
  const heading = texts.find(({ kind }) => kind === "heading") ?? texts[0];
  return heading && heading.kind in textLimits ? String(editor.valueAt(heading.leaf)) : "";
}

/** Groups leaves and lists by the first segment of their names; a list takes the position of its first item. */
function sectionsOf({ leaves, lists }: ContentEditor["description"]): Section[] {
  const blocks = new Set<ContentLeaf | ContentList>();
  for (const leaf of leaves) blocks.add(lists.find((list) => leaf.leaf.startsWith(`${list.leaf}.`)) ?? leaf);
  for (const list of lists) blocks.add(list);
  const bySection = Map.groupBy(blocks, ({ leaf }) => leaf.split(".")[0] ?? "");
  return [...bySection].map(([section, own]) => ({ section, blocks: own }));
}

/** Length at which search engines truncate a title, roughly, in characters. */
const TITLE_SHOWN = 60;

type SearchPreviewProps = { editor: ContentEditor; page: ContentDocument; siteTitle: string };

/** Preview of the page as a search result, with the lengths of title and description. */
function SearchPreview({ editor, page: { page }, siteTitle }: SearchPreviewProps) {
  const title = documentTitle(String(editor.valueAt("meta.title")), siteTitle);
  const description = String(editor.valueAt("meta.description"));
  return (
    <figure className="rounded-lg border border-line bg-mist px-3 py-2.5">
      <figcaption className="text-xs text-soft">Na busca</figcaption>
      <p className="mt-1 truncate text-xs text-soft">{location.host + (page?.path ?? "/")}</p>
      <p className="truncate font-medium text-accent-ink">{title}</p>
      <p className="line-clamp-2 text-[0.8125rem] text-soft">{description}</p>
      <p className="mt-1.5 text-xs text-soft tabular-nums">
        {title.length > TITLE_SHOWN
          ? `O título tem ${title.length} letras; as buscas costumam cortar perto de ${TITLE_SHOWN}.`
          : `Título com ${title.length} letras, descrição com ${description.length}.`}
      </p>
    </figure>
  );
}

/** A notice has no times of its own: it is published for a time as any text is. */
function NoticeTimes() {
  return (
    <p className="text-pretty text-soft">
      Aparece acima do topo de todas as páginas. Para mostrar por um tempo, escolha em “Publicar” o começo e o
      fim: depois volta o aviso de antes, ou nenhum.
    </p>
  );
}

function TeamPlaces() {
  return (
    <p className="text-pretty text-soft">
      Aparece em Contato, Serviços de TI e Help Desk quando há pelo menos uma pessoa. Mostre só quem
      concordou: nome e foto são dados pessoais.
    </p>
  );
}

type ItemListProps = {
  list: ContentList;
  editor: ContentEditor;
  nameOf: (id: string) => string;
  /** Renders the field of a leaf of an item. */
  children: (leaf: ContentLeaf) => ReactNode;
};

/** An item of the list. A new one copies the texts of the item `from`, or gets example texts. */
type Item = { id: string; from?: string };

/** Editor for a list of a document: its order and the texts of its items are leaves. */
function ItemList({
  list: { leaf, ids: defaults, min, max, item },
  editor,
  nameOf,
  children,
}: ItemListProps) {
  const ids = editor.valueAt(leaf) as readonly string[];
  const change = (items: readonly Item[]) => {
    const { [leaf]: _, ...others } = editor.changes;
    const added = items.filter(({ id }) => !ids.includes(id)).flatMap(textsOf);
    const next = items.map(({ id }) => id);
    const order = isSame(next, defaults) ? {} : { [leaf]: next };
    editor.putLeaves({ ...others, ...Object.fromEntries(added), ...order });
  };
  const textsOf = ({ id, from }: Item): [string, ContentValue][] =>
    item.map((field) => [
      leafOf(field, id),
      from === undefined ? exampleOf(field) : editor.valueAt(leafOf(field, from)),
    ]);
  /** A default item may lack a field of the others: what it leads to is fixed. */
  const fieldsOf = (id: string) =>
    item
      .map((field) => ({ ...field, leaf: leafOf(field, id) }))
      .filter(
        (field) => !defaults.includes(id) || editor.description.leaves.some((one) => one.leaf === field.leaf),
      );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{nameField(leaf) ?? leaf}</legend>
      <EditableList<Item>
        items={ids.map((id) => ({ id }))}
        min={min}
        max={max}
        nameOf={({ id }) => nameOf(id)}
        markOf={({ id }) =>
          editor.valueAt(`${leaf}.${id}.hidden`) === "yes"
            ? "hidden"
            : markBelow(`${leaf}.${id}`, editor.doubts)
        }
        copy={({ id }) => ({ id: newId(), from: id })}
        onChange={change}
        adding={(add, isFull) => (
          <>
            <SmallButton
              icon={Plus}
              label="Adicionar"
              className="self-start"
              disabled={isFull}
              onClick={() => add({ id: newId() })}
            />
            {isFull && <p className="text-[0.8125rem] text-soft">Cabem no máximo {max} aqui.</p>}
          </>
        )}
      >
        {({ id }) => fieldsOf(id).map((field) => children(field))}
      </EditableList>
    </fieldset>
  );
}

function leafOf({ leaf }: ContentLeaf, id: string): string {
  return leaf.replace("{id}", id);
}

function newId(): string {
  return `n${newUuid().slice(0, 8)}`;
}

/** Initial value of a field of a new item; for a text, the name of the field. */
function exampleOf({ leaf, kind }: ContentLeaf): ContentValue {
  if (kind === "address") return "/";
  if (!(kind in textLimits) || kind === "note") return emptyValue(kind);
  return nameField(leaf) ?? "";
}
