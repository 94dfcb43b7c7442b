import { type ComponentType, lazy, useState } from "react";
import { takeover } from "#client/lib/hydration.ts";
import { loadChunk, loadPatiently } from "#client/lib/load-chunk.ts";
import { whenNear } from "#client/lib/when-near.ts";

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of the first render, or again after a failure. @throws ChunkError */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
};

/**
 * Like React's `lazy`, but a component whose code is there renders at once, and a failed load can be repeated. The
 * server's markup of the component stands until the code is there; with `id`, the code waits as long as `whenNear` says.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  id?: string,
): LazyComponent<Props> {
  type Module = { default: ComponentType<Props> };
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<Module> | undefined;
  let hasFailed = false;
  let Suspending = suspending();

  function suspending(): ComponentType<Props> {
    // The type of a lazy component resolves the props of its component, which TypeScript cannot do for a generic.
    return lazy(startInRender) as unknown as ComponentType<Props>;
  }

  async function startInRender(): Promise<Module> {
    if (!takeover.isActive()) return start();
    if (id) await whenNear(id);
    return loadPatiently(restart);
  }

  function start(): Promise<Module> {
    loading ??= loadChunk(load).then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  }

  function restart(): Promise<Module> {
    if (hasFailed) {
      hasFailed = false;
      loading = undefined;
      // React keeps the failure in the component that it has rendered.
      Suspending = suspending();
    }
    return start();
  }

  const Component = (props: Props) => {
    // A mounted component keeps its type: another one would mount anew, without what is typed.
    const [Chosen] = useState(() => Loaded ?? Suspending);
    return <Chosen {...props} />;
  };
  return Object.assign(Component, {
    preload: async () => {
      await restart();
    },
    isLoaded: () => Loaded !== undefined,
  });
}
