import { type ComponentType, lazy } from "react";

type LazyPage<Props extends object> = ComponentType<Props> & {
  /** Loads the code of the page before its first render, which then needs no fallback. */
  preload: () => Promise<void>;
};

/** Like React's `lazy`, but a preloaded page renders at once: it replaces the first view without a flash. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const remember = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  // The type of a lazy component resolves the props of its component, which TypeScript cannot do for a generic.
  const Suspending = lazy(remember) as unknown as ComponentType<Props>;
  const Page = (props: Props) => (Loaded ? <Loaded {...props} /> : <Suspending {...props} />);
  return Object.assign(Page, {
    preload: async () => {
      await remember();
    },
  });
}
