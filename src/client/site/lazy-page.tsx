import { type ComponentType, lazy } from "react";

type LazyPage<Props extends object> = ComponentType<Props> & {
  /** Fetches the page's code ahead of its first render, which then happens without a fallback. */
  preload: () => Promise<void>;
};

/** Like React's `lazy`, but a page whose code is there renders at once: the static first view gives way without a flash. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const remember = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Suspending = lazy(remember) as unknown as ComponentType<Props>;
  const Page = (props: Props) => (Loaded ? <Loaded {...props} /> : <Suspending {...props} />);
  return Object.assign(Page, {
    preload: async () => {
      await remember();
    },
  });
}
