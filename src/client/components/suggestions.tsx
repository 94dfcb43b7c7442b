import { type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { searchKey } from "#shared/formats/search-terms.ts";
import { quarterHours, startsWithTyped } from "#shared/formats/typed-time.ts";
import { classNames } from "./class-names.ts";

/** The options of a `<datalist>`, by its id, or every quarter of an hour. */
export type SuggestionSource = { datalist: string } | "quarters";

type Suggestion = { value: string; name?: string };

type Listing = {
  all: readonly Suggestion[];
  matches: (suggestion: Suggestion, typed: string) => boolean;
  /** The suggestion that a list without typed text begins with. */
  start: (text: string) => string;
};

type Opened = {
  listed: readonly Suggestion[];
  /** Place of the highlighted one, or -1. */
  active: number;
  /** Place of the one that the list begins with, or -1. */
  start: number;
};

const GAP_PX = 4;
const EDGE_PX = 16;
const HEIGHT_MAX_PX = 288;

type SuggestionsProps = {
  /** Read when the list opens and at each letter. */
  source: SuggestionSource;
  field: HTMLInputElement;
  /** Text at the focus: what was typed since then is searched at once. */
  before: string;
  isClicked: boolean;
};

/**
 * Suggestions of the focused field: opened by a click, an arrow key or typing. The rest of the page stays readable for
 * screen readers, and a choice is an input event, as if typed.
 */
export function Suggestions({ source, field, before, isClicked }: SuggestionsProps) {
  const id = useId();
  const optionId = (place: number) => `${id}-${place}`;
  const find = (typed?: string): Opened | undefined => {
    if (field.readOnly || field.disabled) return undefined;
    const { all, matches, start } = source === "quarters" ? quarters : optionsOf(source.datalist);
    const listed = typed === undefined ? all : all.filter((each) => matches(each, typed));
    const isTyped = listed.length === 1 && listed[0]?.value === typed;
    if (listed.length === 0 || isTyped) return undefined;
    const first = start(field.value);
    return {
      listed,
      active: -1,
      start: typed === undefined ? listed.findIndex(({ value }) => value === first) : -1,
    };
  };
  const [opened, setOpened] = useState(() =>
    field.value !== before ? find(field.value) : isClicked ? find() : undefined,
  );
  const close = () => setOpened(undefined);

  const choose = ({ value }: Suggestion) => {
    // By the setter of the browser: React ignores an event whose value it has set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    close();
  };
  const move = ({ listed, active, start: from }: Opened, by: 1 | -1) => {
    const count = listed.length;
    const first = from === -1 ? (by === 1 ? 0 : count - 1) : from;
    return (active === -1 ? first : active + by + count) % count;
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const active = opened?.listed[opened.active];
    if (key === "ArrowDown" || key === "ArrowUp")
      setOpened(opened ? { ...opened, active: move(opened, key === "ArrowDown" ? 1 : -1) } : find());
    else if (key === "Enter" && active) choose(active);
    else if (key === "Escape" && opened) close();
    else {
      if (key === "Enter") close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // On the element itself, so that a key of the list reaches neither the form nor the dialog around it.
  useLayoutEffect(() => {
    const type = () => setOpened(find(field.value));
    const click = () => setOpened((shown) => shown ?? find());
    field.addEventListener("keydown", press);
    field.addEventListener("input", type);
    field.addEventListener("click", click);
    return () => {
      field.removeEventListener("keydown", press);
      field.removeEventListener("input", type);
      field.removeEventListener("click", click);
    };
  });
  const highlighted = opened && opened.active !== -1 ? optionId(opened.active) : undefined;
  useLayoutEffect(() => {
    field.setAttribute("aria-expanded", String(opened !== undefined));
    put(field, "aria-controls", opened && id);
    put(field, "aria-activedescendant", highlighted);
    return () => {
      field.setAttribute("aria-expanded", "false");
      put(field, "aria-controls", undefined);
      put(field, "aria-activedescendant", undefined);
    };
  });

  return (
    opened && (
      <SuggestionList
        id={id}
        field={field}
        opened={opened}
        optionId={optionId}
        onPoint={(active) => setOpened({ ...opened, active })}
        onChoose={choose}
      />
    )
  );
}

/** Where the list of times begins without one: the hours before are seldom wanted. */
const START = "08:00";

const quarters: Listing = {
  all: quarterHours.map((value) => ({ value })),
  matches: ({ value }, typed) => startsWithTyped(value, typed),
  start: (text) => quarterHours.findLast((quarter) => quarter <= (text || START)) ?? START,
};

function optionsOf(datalist: string): Listing {
  const options = document.querySelectorAll<HTMLOptionElement>(`datalist[id="${datalist}"] option`);
  return {
    all: [...options].map(({ value, text }) =>
      text === "" || text === value ? { value } : { value, name: text },
    ),
    matches: ({ value, name = "" }, typed) => searchKey(`${value} ${name}`).includes(searchKey(typed.trim())),
    start: String,
  };
}

function put(field: Element, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}

type SuggestionListProps = {
  id: string;
  field: HTMLInputElement;
  opened: Opened;
  optionId: (place: number) => string;
  onPoint: (place: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

function SuggestionList({ id, field, opened, optionId, onPoint, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { listed, active, start } = opened;
  usePlaceBelow(list, field);
  useEffect(() => {
    const shown = list.current?.children[active === -1 ? start : active];
    shown?.scrollIntoView?.({ block: active === -1 ? "start" : "nearest" });
  }, [active, start]);
  return (
    <div
      ref={list}
      // On top of dialogs that scroll, and within them for whoever asks what is outside.
      popover="manual"
      id={id}
      role="listbox"
      aria-label="Sugestões"
      data-popover
      className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 text-ink shadow-xl shadow-shade/10 print:hidden"
    >
      {listed.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={suggestion.value}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={keepFocus}
          onMouseMove={() => place !== active && onPoint(place)}
          onClick={() => onChoose(suggestion)}
          className={classNames(
            "flex min-h-9 cursor-pointer items-baseline gap-3 rounded-md px-2.5 py-1.5 text-sm",
            place === active && "bg-accent-strong/10",
            suggestion.value === field.value && "font-semibold",
          )}
        >
          <span className="min-w-0 shrink-0 truncate">{suggestion.value}</span>
          {suggestion.name && (
            <span className="min-w-0 flex-1 truncate text-right text-soft">{suggestion.name}</span>
          )}
        </div>
      ))}
    </div>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** At each render, as other suggestions have another height: keeps a list in the top layer below its field, or above where there is more room. */
function usePlaceBelow(list: RefObject<HTMLElement | null>, field: HTMLElement): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (!element.matches(":popover-open")) element.showPopover?.();
    const place = () => {
      const { left, top, bottom, width } = field.getBoundingClientRect();
      const below = innerHeight - bottom - GAP_PX - EDGE_PX;
      const above = top - GAP_PX - EDGE_PX;
      const isAbove = below < Math.min(element.scrollHeight, HEIGHT_MAX_PX) && above > below;
      Object.assign(element.style, {
        left: `${left}px`,
        minWidth: `${width}px`,
        maxWidth: `min(30rem, ${innerWidth - left - EDGE_PX}px)`,
        maxHeight: `${Math.min(HEIGHT_MAX_PX, isAbove ? above : below)}px`,
        top: isAbove ? "auto" : `${bottom + GAP_PX}px`,
        bottom: isAbove ? `${innerHeight - top + GAP_PX}px` : "auto",
      });
    };
    place();
    const follow = ({ target }: Event) => {
      if (target !== element) place();
    };
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  });
}
