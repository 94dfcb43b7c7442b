import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";

export type Suggestion = { value: string; name?: string };

type SuggestionsProps = {
  /** Read when the list opens and at each letter. */
  suggestions: () => readonly Suggestion[];
  matches: (suggestion: Suggestion, typed: string) => boolean;
  /** The suggestion that an opened list begins with, of the field's text; the text itself by default. */
  start?: (text: string) => string;
};

type Opened = {
  field: HTMLInputElement;
  listed: readonly Suggestion[];
  /** Place of the highlighted one, or -1. */
  active: number;
  start: number;
};

const GAP_PX = 4;
const EDGE_PX = 16;
const HEIGHT_MAX_PX = 288;

/**
 * Props of a text input with suggestions, and their list beside it: opened by a click, an arrow key or typing. The rest
 * of the page stays readable for screen readers, and a choice is an input event, as if typed.
 */
export function useSuggestions({ suggestions, matches, start = String }: SuggestionsProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const optionId = (place: number) => `${id}-${place}`;

  const open = (field: HTMLInputElement, typed?: string) => {
    if (field.readOnly || field.disabled) return;
    const all = suggestions();
    const listed = typed === undefined ? all : all.filter((each) => matches(each, typed));
    const isTyped = listed.length === 1 && listed[0]?.value === typed;
    const first = start(field.value);
    const place = listed.findIndex(({ value }) => value === first);
    setOpened(
      listed.length === 0 || isTyped
        ? undefined
        : { field, listed, active: -1, start: typed === undefined ? place : -1 },
    );
  };

  const choose = (field: HTMLInputElement, { value }: Suggestion) => {
    // By the setter of the browser: React ignores an event whose value it has set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    close();
  };

  const move = (by: 1 | -1) => {
    if (!opened) return;
    const { listed, active, start: from } = opened;
    const count = listed.length;
    const next = active === -1 ? (from === -1 ? (by === 1 ? 0 : count - 1) : from) : active + by;
    setOpened({ ...opened, active: (next + count) % count });
  };

  /** Returns whether the list has used the key. */
  const press = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { key, altKey, ctrlKey, metaKey, currentTarget: field } = event;
    if (altKey || ctrlKey || metaKey) return false;
    const active = opened?.listed[opened.active];
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (opened) move(key === "ArrowDown" ? 1 : -1);
      else open(field);
    } else if (key === "Enter" && active) choose(field, active);
    else if (key === "Escape" && opened) close();
    else {
      if (key === "Enter" || key === "Tab") close();
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    press,
    close,
    control: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": opened !== undefined,
      "aria-controls": opened && id,
      "aria-activedescendant": opened && opened.active !== -1 ? optionId(opened.active) : undefined,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => open(currentTarget, currentTarget.value),
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!opened) open(currentTarget);
      },
    } as const,
    list: opened && (
      <SuggestionList
        id={id}
        opened={opened}
        optionId={optionId}
        onPoint={(active) => setOpened({ ...opened, active })}
        onChoose={(suggestion) => choose(opened.field, suggestion)}
      />
    ),
  };
}

type SuggestionListProps = {
  id: string;
  opened: Opened;
  optionId: (place: number) => string;
  onPoint: (place: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

function SuggestionList({ id, opened, optionId, onPoint, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { field, listed, active, start } = opened;
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

/** Props to spread on an input after its own: handlers of both run, the list first. */
export function withSuggestions<
  Props extends {
    onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
    onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  },
>(props: Props, { control, press, close }: ReturnType<typeof useSuggestions>) {
  return {
    ...props,
    ...control,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!press(event)) props.onKeyDown?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      close();
      props.onBlur?.(event);
    },
  };
}
