import { SmallButton } from "#client/components/button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";

type ScreenAction = MenuAction & { busy?: boolean; opensDialog?: boolean };

/** Secondary actions of a screen: buttons, and on phones a menu, so that the header stays one line. */
export function ScreenActions({ actions }: { actions: readonly ScreenAction[] }) {
  return (
    <>
      {actions.map(({ label, icon, run, busy, opensDialog }) => (
        <SmallButton
          key={label}
          icon={icon}
          label={label}
          className="max-sm:hidden"
          busy={busy}
          aria-haspopup={opensDialog && "dialog"}
          onClick={run}
        />
      ))}
      <div className="sm:hidden">
        <Menu name="Ações da tela" actions={actions} busy={actions.find(({ busy }) => busy)?.label} />
      </div>
    </>
  );
}
