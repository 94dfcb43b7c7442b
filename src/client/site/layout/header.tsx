import { Lock } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Logo } from "#client/components/logo.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { demoLink } from "#client/site/form-links.ts";
import { PhoneLink } from "#client/site/phone-link.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import { frame } from "#shared/content/frame.ts";
import { MENU_PX, menuEnds, shownEntries } from "#shared/content/menu-entries.ts";
import { pages } from "#shared/content/pages.ts";
import { currentIn } from "./current-in.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { SolutionsMenu } from "./solutions-menu.tsx";
import { useScrollProgress } from "./use-scroll-position.ts";

const linkClass =
  "inline-flex min-h-10 items-center rounded-lg px-1.5 text-center text-sm text-balance leading-tight tracking-tight xl:px-2 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink";

/** Smaller where the header just fits into one line. */
const iconClass =
  "size-11 nav:max-xl:size-8 place-items-center rounded-lg text-soft transition-colors hover:bg-mist hover:text-ink";

/** Header of every public page. */
export function Header({ isSlow }: { isSlow: boolean }) {
  const { config, gone } = useSiteConfig();
  const { menu } = useContent(frame);
  const entries = shownEntries(menu.items, gone);
  const ends = menuEnds(entries);
  const width = ends.at(-1) ?? 0;
  const actionClass = classNames("max-w-48 nav:max-xl:px-2.5", width > MENU_PX.whole && "nav:w-min");
  const { pathname } = useLocation();
  const height = logoHeight("header_logo_size_percent", config.header_logo_size_percent);
  return (
    <header className="sticky top-(--strip,0px) z-40 border-b border-line/70 bg-paper">
      <div className="wide flex min-h-18 items-center justify-between gap-4 nav:max-xl:gap-1">
        <Link
          to={pages.home.path}
          aria-current={currentIn(pages.home.path, pathname)}
          aria-label={`${config.company_name}, página inicial`}
          className="min-w-0"
        >
          <Logo source={config.site_logo} name={config.company_name} height={height} />
        </Link>
        <nav
          aria-label="Principal"
          className="nav:flex hidden flex-1 items-center justify-center self-stretch print:hidden"
        >
          {entries.map(({ id, link: { label, to } }, place) => {
            const end = ends[place] ?? 0;
            if (end > MENU_PX.xl) return null;
            const fit = end > MENU_PX.nav && "max-xl:hidden";
            return to === undefined ? (
              <SolutionsMenu key={id} label={label} linkClass={linkClass} className={fit} />
            ) : (
              <SiteLink
                key={id}
                to={to}
                aria-current={currentIn(to, pathname)}
                className={classNames(linkClass, fit)}
              >
                {label}
              </SiteLink>
            );
          })}
        </nav>
        <Letterhead />
        <div className="flex shrink-0 items-center gap-2 nav:max-xl:gap-1 print:hidden">
          <PhoneLink isIcon className={classNames(iconClass, "grid max-[23rem]:hidden")} />
          <a
            href="/admin/login"
            aria-label={menu.admin}
            title={menu.admin}
            className={classNames(iconClass, "hidden nav:grid")}
          >
            <Lock aria-hidden className="size-4.5" />
          </a>
          <Link
            to={pages.access.path}
            aria-current={currentIn(pages.access.path, pathname)}
            className={classNames(buttonClass("quiet", "compact"), actionClass, "max-md:hidden")}
          >
            {menu.access}
          </Link>
          <Link
            to={demoLink(pathname)}
            className={classNames(buttonClass("primary", "compact"), actionClass, "max-sm:hidden")}
          >
            {menu.demo}
          </Link>
          <MobileMenu entries={entries} className={buttonClassOf(width)} />
        </div>
      </div>
      {isSlow ? <LoadingLine /> : <ScrollProgress />}
    </header>
  );
}

/** The menu's button is there while an entry stands only in its list. */
function buttonClassOf(width: number): string {
  if (width > MENU_PX.xl) return "";
  return width > MENU_PX.nav ? "xl:hidden" : "nav:hidden";
}

/** Printed instead of the menu: company data on the first sheet, so that the footer can be omitted. */
function Letterhead() {
  const { config } = useSiteConfig();
  const { company_name, company_cnpj, contact_phone, contact_email } = config;
  return (
    <address className="hidden text-right text-sm not-italic print:block">
      {[
        [company_name, company_cnpj && `CNPJ\u00a0${company_cnpj}`],
        [formatCompanyAddress(config)],
        [contact_phone, contact_email],
      ].map((line, place) => (
        <span key={place} className="block">
          {line.filter(Boolean).join(" · ")}
        </span>
      ))}
    </address>
  );
}

/** Replaces the scroll progress while a page's code loads. */
function LoadingLine() {
  return (
    <div
      aria-hidden
      data-loading-line
      className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden bg-accent/20"
    >
      <div className="loading-line h-full w-1/3 bg-accent" />
    </div>
  );
}

/** Scroll progress: a thin bar below the header. */
function ScrollProgress() {
  const progress = useScrollProgress();
  return (
    <div aria-hidden data-scroll-progress className="absolute inset-x-0 bottom-0 h-0.5 print:hidden">
      <div
        className="h-full origin-left bg-accent transition-transform duration-150"
        style={{ transform: `scaleX(${progress})` }}
      />
    </div>
  );
}
