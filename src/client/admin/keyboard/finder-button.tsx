import { Search } from "lucide-react";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { showOverlay } from "./overlay.ts";
import { finderKeys } from "./screen-keys.ts";

type FinderButtonProps = { inSidebar?: boolean; hasSidebar?: boolean };

/** Opens the finder and shows its shortcut; only an icon outside the sidebar, and there while that is not in sight. */
export function FinderButton({ inSidebar = false, hasSidebar = true }: FinderButtonProps) {
  const isSignedIn = useSession().session.status === "signed-in";
  if (!isSignedIn) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay("finder")}
      className={classNames(
        buttonClass("quiet", "small"),
        "text-soft hover:text-ink",
        inSidebar
          ? "min-w-0 flex-1 justify-start rail:flex-none rail:justify-center rail:px-0"
          : classNames("ml-auto w-10 px-0 md:w-8", hasSidebar && "lg:hidden"),
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className={inSidebar ? "rail:sr-only" : "sr-only"}>Buscar</span>
      {inSidebar && (
        <kbd aria-hidden className="ml-auto font-sans text-xs rail:hidden">
          {finderKeys.join(" ")}
        </kbd>
      )}
    </button>
  );
}
