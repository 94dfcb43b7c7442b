import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
} from "lucide-react";
import type { Command } from "prosemirror-state";
import {
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { activeFormats, commandOf, type Format, formats } from "./commands.ts";
import type { RichText } from "./rich-text.ts";
import { addColumn, addRow, deleteTable, removeColumn, removeRow } from "./tables.ts";

type Tool = { name: string; icon: LucideIcon; keys?: string };

const tools: Record<Format | "link" | "picture", Tool> = {
  bold: { name: "Negrito", icon: Bold, keys: "Ctrl+B" },
  italic: { name: "Itálico", icon: Italic, keys: "Ctrl+I" },
  title: { name: "Título", icon: Heading2 },
  subtitle: { name: "Subtítulo", icon: Heading3 },
  list: { name: "Lista", icon: List, keys: "Ctrl+Shift+8" },
  numberedList: { name: "Lista numerada", icon: ListOrdered, keys: "Ctrl+Shift+7" },
  quote: { name: "Citação", icon: TextQuote },
  table: { name: "Tabela", icon: Table },
  link: { name: "Link", icon: Link, keys: "Ctrl+K" },
  picture: { name: "Imagem", icon: ImagePlus },
};

const tableTools: readonly (Tool & { command: Command })[] = [
  { name: "Linha abaixo", icon: BetweenHorizontalStart, command: addRow },
  { name: "Coluna à direita", icon: BetweenVerticalStart, command: addColumn },
  { name: "Tirar a linha", icon: TableRowsSplit, command: removeRow },
  { name: "Tirar a coluna", icon: TableColumnsSplit, command: removeColumn },
  { name: "Excluir a tabela", icon: Trash2, command: deleteTable },
];

/** Space between header and toolbar, in pixels. */
const GAP = 12;
/** On a phone that shows the page of a computer, buttons stay small. */
const ZOOM_MAX = 2.2;

/** Scale of the frame in the back office; the toolbar has the size of that, not of the page. */
function useFrameScale(): number {
  return useSyncExternalStore(onResize, () => {
    const shown = window.frameElement?.getBoundingClientRect().width ?? 0;
    return shown > 0 ? shown / innerWidth : 1;
  });
}

function onResize(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener("resize", listener, ended);
  parent.addEventListener("resize", listener, ended);
  return () => ended.abort();
}

/** Buttons that format a text. One of them takes the focus; arrows lead to the others, Escape back to the text. */
export function Toolbar({ text, name }: { text: RichText; name: string }) {
  const state = useSyncExternalStore(text.listen, text.state);
  const active = activeFormats(state);
  const bar = useRef<HTMLDivElement>(null);
  /** The button that Tab leads to. */
  const [current, setCurrent] = useState("Negrito");
  const isInTable = active.has("table");
  const button = ({ name: label, icon: Icon, keys }: Tool, run: () => void, isPressed?: boolean) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={keys ? `${label} (${keys})` : label}
      tabIndex={label === current ? 0 : -1}
      onFocus={() => setCurrent(label)}
      // Keeps the selection, and the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon aria-hidden />
    </button>
  );
  const panel = useRef<HTMLDivElement>(null);
  const zoom = Math.min(1 / useFrameScale(), ZOOM_MAX);
  // Its height differs in a table and on a phone.
  useLayoutEffect(() => {
    const header = document.querySelector("header")?.offsetHeight ?? 0;
    const height = panel.current?.getBoundingClientRect().height ?? 0;
    bar.current?.style.setProperty("top", `${header + height + GAP}px`);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      text.focus();
    }
    if (!step) return;
    event.preventDefault();
    const buttons: Element[] = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.target as Element);
    const next = buttons.at((at + step) % buttons.length);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={`Formatação: ${name}`} onKeyDown={onKeyDown}>
      {/* No CSS zoom: engines measure zoomed elements differently. */}
      <div ref={panel} style={{ scale: zoom, "--scale": zoom } as CSSProperties}>
        <div>
          {formats
            .filter((format) => format !== "table")
            .map((format) => button(tools[format], () => text.run(commandOf[format]), active.has(format)))}
          {button(tools.link, () => text.ask("link"), active.has("link"))}
          {button(tools.picture, () => text.ask("picture"), active.has("picture"))}
          {button(tools.table, () => text.run(commandOf.table), isInTable)}
        </div>
        {isInTable && <div>{tableTools.map((tool) => button(tool, () => text.run(tool.command)))}</div>}
      </div>
    </div>
  );
}
