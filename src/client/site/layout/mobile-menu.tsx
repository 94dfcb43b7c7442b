import { Lock, Menu, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#client/components/button.tsx";
import { demoLink } from "#client/site/home/demo-link.ts";
import { Link } from "#client/site/router/link.tsx";
import { useLocation } from "#client/site/router/location.ts";
import { itServices, solutions } from "#client/site/solutions.ts";
import { pages } from "#shared/pages.ts";

const ID = "menu-principal";
const linkClass =
  "block rounded-lg px-3 py-2.5 text-[1.0625rem] font-medium hover:bg-mist aria-[current=page]:bg-mist";

/** Opens and closes the dialog without script too, where the browser knows invoker commands. */
const commands = {
  open: { command: "show-modal", commandfor: ID },
  close: { command: "close", commandfor: ID },
};

/** The whole menu on a small screen, in a modal dialog (product 2.7). */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, key } = useLocation();

  // The location changes when a link inside is followed.
  useEffect(() => {
    if (key) dialog.current?.close();
  }, [key]);

  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  // The drawer covers the whole height: a click on the dialog itself beside it is one on its backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const link = (path: string, name: string) => (
    <li key={path}>
      <Link
        to={path}
        aria-current={path === pathname ? "page" : undefined}
        onClick={close}
        className={linkClass}
      >
        {name}
      </Link>
    </li>
  );

  return (
    <>
      <button
        type="button"
        aria-label="Abrir menu"
        {...commands.open}
        onClick={open}
        className="nav:hidden grid size-11 place-items-center rounded-lg hover:bg-mist"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog */}
      <dialog
        id={ID}
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        onClick={closeOnBackdrop}
        className="m-0 ml-auto h-dvh max-h-none w-full max-w-sm bg-paper text-ink backdrop:bg-night/50"
      >
        <div className="flex min-h-full flex-col gap-6 p-5">
          <button
            type="button"
            aria-label="Fechar menu"
            {...commands.close}
            onClick={close}
            className="grid size-11 place-items-center self-end rounded-lg hover:bg-mist"
          >
            <X aria-hidden className="size-6" />
          </button>
          <nav aria-label="Menu" className="flex flex-1 flex-col gap-6">
            <ul>{link(pages.home.path, "Início")}</ul>
            <MenuGroup id="menu-sistemas-erp" title="Sistemas ERP">
              {solutions.map(({ path, name }) => link(path, name))}
            </MenuGroup>
            <MenuGroup id="menu-servicos-ti" title={"Serviços de\u00a0TI"}>
              {itServices.map(({ path, name }) => link(path, name))}
            </MenuGroup>
            <ul>
              {link(pages.certificates.path, "Certificado Digital")}
              {link(pages.contact.path, "Contato")}
            </ul>
          </nav>
          <div className="flex flex-col gap-3">
            <Link to={demoLink(pathname)} onClick={close} className={buttonClass("primary", "large")}>
              Solicitar Demonstração
            </Link>
            <div className="flex gap-3">
              <Link
                to={pages.access.path}
                onClick={close}
                className={`${buttonClass("quiet", "large")} flex-1`}
              >
                Acessar Sistemas
              </Link>
              <a
                href="/admin/login"
                aria-label="Área administrativa"
                className={buttonClass("quiet", "large")}
              >
                <Lock aria-hidden className="size-5" />
              </a>
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** A named list without a heading: the page's first heading is its `h1`, which comes after the menu. */
function MenuGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-sm font-semibold text-soft">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
