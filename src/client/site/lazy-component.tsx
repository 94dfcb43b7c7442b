import { type ComponentType, use, useState } from "react";
import { loadChunk } from "#client/lib/load-chunk.ts";

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Preloads the code, or loads it again after a failure. @throws ChunkError */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
};

/** Like React's `lazy`, but renders synchronously once its code is loaded, and a failed load can be retried. */
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
    // A mounted component keeps its type: a new one would remount and lose input.
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
