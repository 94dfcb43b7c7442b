import { type ComponentType, use, useEffect } from "react";
import { loadChunk } from "#client/lib/load-chunk.ts";
import { connectionTexts } from "#shared/texts/connection-texts.ts";
import { toast } from "./toast.tsx";

/** A component whose code loads when it is first shown, or before by `load`. */
type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

type Closable = { onClose?: () => void };

/**
 * The component `name` of a module that is imported when it is first shown; its place needs a `Suspense`. Without its
 * code, the screen keeps what was typed: the part closes with a toast, or says in its place that it is missing, and is
 * loaded again when it is next opened. An optional part is only left out.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { isOptional = false } = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const start = () => {
    loading ??= loadChunk(load).then(
      (module) => {
        Loaded = module[name];
      },
      (error: unknown) => console.error("a part of the screen is missing", error),
    );
    return loading;
  };
  const forget = () => {
    loading = undefined;
  };
  const Part = (props: Props) => {
    use(start());
    if (Loaded) return <Loaded {...props} />;
    return <Missing {...(props as Closable)} isOptional={isOptional} forget={forget} />;
  };
  /** Ahead of time: what fails is tried again, and said, when the part is shown. */
  const loadAhead = async () => {
    await start();
    if (!Loaded) forget();
  };
  return Object.assign(Part, { load: loadAhead });
}

type MissingProps = Closable & { isOptional: boolean; forget: () => void };

function Missing({ onClose, isOptional, forget }: MissingProps) {
  useEffect(() => {
    if (!isOptional && onClose) {
      const { partMissing: title, partMissingHint: description } = connectionTexts;
      toast.failure({ title, description });
      onClose();
    }
    return forget;
    // Once, when it was to be shown.
  }, []);
  if (isOptional || onClose) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {connectionTexts.partMissing}. {connectionTexts.partMissingHint}
    </p>
  );
}

/**
 * Loads a part at the first sign of a hand: a list shows its rows without the code of its records, and has it before one
 * is opened.
 */
export function useLoadedSoon({ load }: { load: () => Promise<unknown> }): void {
  useEffect(() => {
    const loaded = new AbortController();
    const start = () => {
      loaded.abort();
      void load();
    };
    for (const sign of ["pointermove", "pointerdown", "keydown"])
      addEventListener(sign, start, { passive: true, signal: loaded.signal });
    return () => loaded.abort();
  }, [load]);
}
