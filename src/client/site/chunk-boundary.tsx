import { Component, type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ChunkError } from "#client/lib/load-chunk.ts";
import { reloadFromServer } from "#client/lib/reload-from-server.ts";
import { pageTexts } from "#shared/texts/page-texts.ts";

type ChunkBoundaryProps = {
  /** Key of the content, such as a path: a change resets the boundary. */
  of?: string;
  /** Loads the missing code again. Rejects if it does not arrive. */
  load: () => Promise<unknown>;
  /** Replaces the content while the page reloads. */
  fallback: ReactNode;
  children: ReactNode;
};

type State = {
  phase: "content" | "reloading" | "failed";
  of: string | undefined;
  /** Whether the content was remounted after a rendering error. */
  isSecond: boolean;
};

/**
 * Error boundary that keeps the rest of the page. Content whose rendering fails is remounted once. If that does not
 * help, or its code does not load, the page is reloaded from the server once; after that, a message with a button
 * replaces the content.
 */
export class ChunkBoundary extends Component<ChunkBoundaryProps, State> {
  override state: State = { phase: "content", of: this.props.of, isSecond: false };

  static getDerivedStateFromError(): Partial<State> {
    return { phase: "reloading" };
  }

  static getDerivedStateFromProps({ of }: ChunkBoundaryProps, before: State): Partial<State> | null {
    return of === before.of ? null : { phase: "content", of, isSecond: false };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkError) && !this.state.isSecond) {
      this.setState({ phase: "content", isSecond: true });
      return;
    }
    void reloadFromServer().then((reloads) => {
      if (!reloads) this.setState({ phase: "failed" });
    });
  }

  override render() {
    if (this.state.phase === "content") return this.props.children;
    if (this.state.phase === "reloading") return this.props.fallback;
    return <Failure load={this.props.load} onLoaded={() => this.setState({ phase: "content" })} />;
  }
}

function Failure({ load, onLoaded }: { load: () => Promise<unknown>; onLoaded: () => void }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await load();
      onLoaded();
    } catch {
      setBusy(false);
    }
  };
  return (
    <div role="alert" className="grid min-h-[60svh] place-items-center px-5 py-10 text-center">
      <div className="flex max-w-md flex-col items-center gap-5">
        <p className="text-xl font-medium">{pageTexts.publicPages.chunkFailed}</p>
        <p className="text-soft">{pageTexts.publicPages.chunkFailedHint}</p>
        <Button size="large" busy={busy} onClick={() => void retry()}>
          Tentar novamente
        </Button>
      </div>
    </div>
  );
}
