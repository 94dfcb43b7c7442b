import { Lock, Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { itServices, solutions } from "#client/site/solutions.ts";
import { pages } from "#shared/pages.ts";

const linkClass =
  "block rounded-lg px-3 py-2.5 text-[1.0625rem] font-medium hover:bg-mist aria-[current=page]:bg-mist";

/** The whole menu on a small screen, in a modal dialog (product 2.7). */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // The path changes when a link inside is followed.
  useEffect(() => {
    if (pathname) dialog.current?.close();
  }, [pathname]);

  const link = (path: string, name: string) => (
    <li key={path}>
      <Link
        to={path}
        aria-current={path === pathname ? "page" : undefined}
        onClick={() => dialog.current?.close()}
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
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-lg hover:bg-mist lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 ml-auto h-dvh max-h-none w-full max-w-sm bg-paper text-ink backdrop:bg-night/50"
      >
        <div className="flex min-h-full flex-col gap-6 p-5">
          <button
            type="button"
            aria-label="Fechar menu"
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center self-end rounded-lg hover:bg-mist"
          >
            <X aria-hidden className="size-6" />
          </button>
          <nav aria-label="Menu" className="flex flex-1 flex-col gap-6">
            <ul>{link(pages.home.path, "Início")}</ul>
            <MenuGroup id="menu-sistemas-erp" title="Sistemas ERP">
              {solutions.map(({ path, name }) => link(path, name))}
            </MenuGroup>
            <MenuGroup id="menu-servicos-ti" title="Serviços de TI">
              {itServices.map(({ path, name }) => link(path, name))}
            </MenuGroup>
            <ul>
              {link(pages.certificates.path, "Certificado Digital")}
              {link(pages.contact.path, "Contato")}
            </ul>
          </nav>
          <div className="flex gap-3">
            <Link
              to={pages.access.path}
              onClick={() => dialog.current?.close()}
              className={`${buttonClass("primary", "large")} flex-1`}
            >
              Acessar Sistemas
            </Link>
            <a href="/admin/login" aria-label="Área administrativa" className={buttonClass("quiet", "large")}>
              <Lock aria-hidden className="size-5" />
            </a>
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
