import { type ComponentType, use, useState } from "react";
import { loadChunk } from "#client/lib/load-chunk.ts";

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of the first render, or again after a failure. @throws ChunkError */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
};

/** Like React's `lazy`, but a component whose code is there renders at once, and a failed load can be repeated. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;

  async function start(): Promise<void> {
    hasFailed = false;
    try {
      Loaded = (await loadChunk(load)).default;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  const Waiting = (props: Props) => {
    loading ??= start();
    use(loading);
    return Loaded && <Loaded {...props} />;
  };

  const Component = (props: Props) => {
    // A mounted component keeps its type: another one would mount anew, without what is typed.
    const [Chosen] = useState(() => Loaded ?? Waiting);
    return <Chosen {...props} />;
  };
  return Object.assign(Component, {
    preload: () => {
      if (!loading || hasFailed) loading = start();
      return loading;
    },
    isLoaded: () => Loaded !== undefined,
  });
}
