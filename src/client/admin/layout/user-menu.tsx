import {
  ChevronsUpDown,
  CircleHelp,
  ExternalLink,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  UserCog,
} from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { setHelpShown } from "#client/admin/help/help-panel-state.ts";
import { helpAt } from "#client/admin/help/help-topics.ts";
import { showOverlay } from "#client/admin/keyboard/overlay.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { chooseTheme, type Theme, themeNames, useTheme } from "#client/admin/theme/theme.ts";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";

/** Menu of the signed-in user: theme, shortcuts, account, logout. */
export function UserMenu({ administrator }: { administrator: AdministratorIdentity }) {
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      name={`Menu de ${administrator.name}`}
      side="top"
      align="start"
      isBare
      className="flex w-full items-center gap-2.5 rounded-md px-1.5 py-1.5 text-left hover:bg-ink/5 rail:justify-center"
      label={
        <>
          <Initials name={administrator.name} />
          <span className="sr-only">Menu de </span>
          <span className="min-w-0 flex-1 truncate font-medium rail:sr-only">{administrator.name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-soft rail:hidden" />
        </>
      }
    >
      <div className="p-2">
        <UserActions administrator={administrator} onDone={() => popover.current?.close()} />
      </div>
    </Popover>
  );
}

function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? "");
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-strong/12 text-xs font-semibold text-accent-ink uppercase"
    >
      {letters.join("")}
    </span>
  );
}

type UserActionsProps = {
  administrator: AdministratorIdentity;
  /** Closes the menu. */
  onDone: () => void;
};

const entryClass =
  "flex h-9 w-full items-center gap-3 rounded-md px-2.5 text-left text-ink hover:bg-ink/5 max-lg:h-11";

export function UserActions({ administrator, onDone }: UserActionsProps) {
  const { signOut } = useSession();
  const hasHelp = helpAt(useLocation().pathname) !== undefined;
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
          <Link to="/admin/account" onClick={onDone} className={entryClass}>
            <Entry icon={UserCog}>Minha conta</Entry>
          </Link>
        </li>
        <li className="max-lg:hidden">
          <Link to="/admin/help" onClick={onDone} className={entryClass}>
            <Entry icon={CircleHelp}>Ajuda</Entry>
          </Link>
        </li>
        {hasHelp && (
          <li className="lg:hidden">
            <button type="button" onClick={entry(() => setHelpShown(true))} className={entryClass}>
              <Entry icon={CircleHelp}>{texts.help.ofScreen}</Entry>
            </button>
          </li>
        )}
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

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Chooses light, dark or system theme. */
function ThemeChoice() {
  const theme = useTheme();
  const name = useId();
  return (
    <fieldset className="mx-1 rounded-lg bg-ink/6 p-0.5">
      <legend className="sr-only">Tema</legend>
      <div className="grid grid-cols-3 gap-0.5">
        {(Object.keys(themeNames) as Theme[]).map((option) => {
          const Icon = icons[option];
          return (
            <label
              key={option}
              className="relative flex h-8 items-center justify-center gap-1.5 rounded-md text-xs text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm max-lg:h-10"
            >
              <input
                type="radio"
                name={name}
                checked={theme === option}
                onChange={() => chooseTheme(option)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md"
              />
              <Icon aria-hidden className="size-3.5" />
              {themeNames[option]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
