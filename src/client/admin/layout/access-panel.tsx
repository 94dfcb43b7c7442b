import { Link2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

/** Button of the frame with the team's access links, so that they open from every screen. */
export function AccessPanel() {
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      name="Acessos"
      align="start"
      className="w-9 px-0 max-md:w-10 text-soft hover:text-ink rail:w-full"
      label={
        <span title="Acessos" className="contents">
          <Link2 aria-hidden className="size-4" />
          <span className="sr-only">Acessos</span>
        </span>
      }
    >
      <div className="p-4">
        <ShortcutList />
      </div>
      <div className="border-t border-line p-2">
        <Link
          to="/admin/access"
          onClick={() => popover.current?.close()}
          className="flex h-9 items-center rounded-md px-2.5 font-medium text-accent-ink hover:bg-ink/5"
        >
          Editar acessos
        </Link>
      </div>
    </Popover>
  );
}
