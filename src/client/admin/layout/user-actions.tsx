import { ExternalLink, Keyboard, LogOut, type LucideIcon, UserCog } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { showOverlay } from "#client/admin/keyboard/overlay.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { ThemeChoice } from "#client/admin/theme/theme-choice.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";

type UserActionsProps = {
  administrator: AdministratorIdentity;
  /** Closes what holds the actions. */
  onDone: () => void;
};

const entryClass =
  "flex h-9 w-full items-center gap-3 rounded-md px-2.5 text-left text-ink hover:bg-ink/5 max-lg:h-11";

/** The entries of the user's menu. */
export function UserActions({ administrator, onDone }: UserActionsProps) {
  const { signOut } = useSession();
  const entry = (run: () => void) => () => {
    onDone();
    run();
  };
  return (
    <>
      <div className="px-2.5 pt-1.5 pb-2.5">
        <p className="truncate font-medium">{administrator.name}</p>
        <p className="truncate text-xs text-soft">{administrator.email}</p>
      </div>
      <ThemeChoice />
      <ul className="mt-2 border-t border-line pt-2">
        <li>
          <Link to={`/admin/users?usuario=${administrator.id}`} onClick={onDone} className={entryClass}>
            <Entry icon={UserCog}>Meus dados</Entry>
          </Link>
        </li>
        <li className="max-lg:hidden">
          <button type="button" onClick={entry(() => showOverlay("keys"))} className={entryClass}>
            <Entry icon={Keyboard}>Teclas</Entry>
          </button>
        </li>
        <li>
          <a href="/" target="_blank" rel="noopener" onClick={onDone} className={entryClass}>
            <Entry icon={ExternalLink}>Ver o site</Entry>
          </a>
        </li>
        <li>
          <button type="button" onClick={entry(() => signOut("manual"))} className={entryClass}>
            <Entry icon={LogOut}>Sair</Entry>
          </button>
        </li>
      </ul>
    </>
  );
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-4 text-soft" />
      {children}
    </>
  );
}
