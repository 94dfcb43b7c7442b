import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { documentTitle } from "#shared/content/pages.ts";
import { Content } from "./content.tsx";
import { LastUndo } from "./last-undo.tsx";

type ScreenProps = {
  title: string;
  /** Beside the title, such as counts. */
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Layout of a guarded screen: title, link to the dashboard, and the screen's actions. */
export function Screen({ title, aside, actions, children }: ScreenProps) {
  useScreenTitle(title);
  return (
    <div className="flex h-[calc(100svh-var(--bottom-bar))] flex-col max-xl:has-[[role=dialog][data-record-panel]]:invisible">
      <header
        data-screen-head
        className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b max-sm:justify-end border-line bg-surface px-4 py-2.5 sm:gap-x-4 sm:px-6"
      >
        <Link
          to="/admin/dashboard"
          className="-ml-2 inline-flex h-9 max-md:h-10 items-center gap-2 rounded-md px-2 font-medium text-soft hover:bg-mist hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only xl:sr-only">Voltar</span>
        </Link>
        <h1 className="text-lg font-semibold tracking-tight max-sm:grow">{title}</h1>
        <FinderButton />
        <LastUndo />
        {aside && (
          <div className="min-w-0 max-md:order-last max-md:basis-full md:min-w-48 md:flex-1">{aside}</div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden lg:ml-auto">{actions}</div>
      </header>
      <Content className="relative flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">{children}</Content>
    </div>
  );
}

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title, readPageData().config.site_title);
  }, [title]);
}
