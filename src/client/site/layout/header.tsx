import { Lock } from "lucide-react";
import { NavLink } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { Logo } from "#client/components/logo.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { pages } from "#shared/pages.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { ScrollProgress } from "./scroll-progress.tsx";
import { SolutionsMenu } from "./solutions-menu.tsx";

const linkClass =
  "inline-flex h-10 items-center rounded-lg px-2.5 text-[0.9375rem] whitespace-nowrap xl:px-3.5 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink";

export function Header() {
  const { config } = useSiteConfig();
  const height = logoHeight("header_logo_size_percent", config.header_logo_size_percent);
  return (
    <header className="sticky top-0 z-40 border-b border-line/70 bg-paper/85 backdrop-blur-lg">
      <div className="wide flex min-h-18 items-center justify-between gap-6">
        <NavLink
          to={pages.home.path}
          aria-label={`${config.company_name}, página inicial`}
          className="min-w-0"
        >
          <Logo source={config.site_logo} name={config.company_name} height={height} />
        </NavLink>
        <nav aria-label="Principal" className="hidden shrink-0 items-center gap-1 lg:flex">
          <NavLink to={pages.home.path} end className={linkClass}>
            Início
          </NavLink>
          <SolutionsMenu linkClass={linkClass} />
          <NavLink to={pages.certificates.path} className={linkClass}>
            Certificado Digital
          </NavLink>
          <NavLink to={pages.itServices.path} className={linkClass}>
            Serviços de TI
          </NavLink>
          <NavLink to={pages.contact.path} className={linkClass}>
            Contato
          </NavLink>
        </nav>
        <div className="hidden shrink-0 items-center gap-2 lg:flex">
          <a
            href="/admin/login"
            aria-label="Área administrativa"
            className="grid size-10 place-items-center rounded-lg text-soft transition-colors hover:bg-mist hover:text-ink"
          >
            <Lock aria-hidden className="size-[1.125rem]" />
          </a>
          <NavLink to={pages.access.path} className={buttonClass()}>
            Acessar Sistemas
          </NavLink>
        </div>
        <MobileMenu />
      </div>
      <ScrollProgress />
    </header>
  );
}
