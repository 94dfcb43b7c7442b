import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { HelpButton } from "#client/admin/help/help-button.tsx";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { useIsWide, useMedia } from "#client/lib/use-media.ts";
import { documentTitle } from "#shared/content/pages.ts";
import { Content } from "./content.tsx";
import { LastUndo } from "./last-undo.tsx";

type ScreenProps = {
  title: string;
  /** Beside the title, such as counts. */
  aside?: ReactNode;
  /** Links between screens of one title: beside it where there is room for all, else below it. */
  tabs?: ReactNode;
  actions?: ReactNode;
  /** Takes the whole window, without the menu: for an editor. */
  isWhole?: boolean;
  children: ReactNode;
};

/** Layout of a guarded screen: title, link to the dashboard, and the screen's actions. */
export function Screen({ title, aside, tabs, actions, isWhole = false, children }: ScreenProps) {
  useScreenTitle(title);
  const isWide = useIsWide();
  const hasRoomForTabs = useMedia("(min-width: 64rem)");
  const beside = tabs ? hasRoomForTabs && tabs : isWide && aside;
  const below = tabs ? !hasRoomForTabs && tabs : !isWide && aside;
  return (
    <div
      data-whole-window={isWhole || undefined}
      className="flex h-[calc(100svh-var(--bottom-bar))] flex-col max-xl:has-[[role=dialog][data-record-panel]]:invisible"
    >
      <header
        data-screen-head
        className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2.5 sm:gap-4 sm:px-6"
      >
        <Link
          to="/admin/dashboard"
          title="Voltar"
          // Beside the sidebar it hangs before the title, which begins where the content does.
          className="-ml-2 inline-flex h-9 max-md:h-10 shrink-0 items-center gap-2 rounded-md px-2 font-medium text-soft hover:bg-mist hover:text-ink lg:-mr-4 lg:-ml-6 lg:w-6 lg:justify-center lg:px-0"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only lg:sr-only">Voltar</span>
        </Link>
        <h1
          title={title}
          className="min-w-0 truncate text-lg font-semibold tracking-tight md:shrink-0 lg:max-w-[40%]"
        >
          {title}
        </h1>
        <HelpButton isOnPhones={isWhole} />
        <FinderButton hasSidebar={!isWhole} />
        <LastUndo />
        {beside && <div className="min-w-0 flex-1">{beside}</div>}
        <div data-screen-actions className="flex shrink-0 items-center gap-2 empty:hidden lg:ml-auto">
          {actions}
        </div>
      </header>
      {below && <div className="border-b border-line bg-surface px-4 sm:px-6">{below}</div>}
      <Content className="relative flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">{children}</Content>
    </div>
  );
}

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title, readPageData().config.site_title);
  }, [title]);
}
