import { Globe, X } from "lucide-react";
import { Screen } from "#client/admin/layout/screen.tsx";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import { ConfigLoader } from "#client/admin/site-config/config-screen.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { BrandingCard } from "./branding-card.tsx";

const TITLE = "Logos e Favicon";

const logos = [
  {
    name: "site_logo",
    slot: "logo",
    size: "header_logo_size_percent",
    title: "Logo principal",
    text: "No topo de todas as páginas, sobre fundo claro.",
    question: "Remover a logo principal?",
  },
  {
    name: "site_footer_logo",
    slot: "footer-logo",
    size: "footer_logo_size_percent",
    title: "Logo do rodapé",
    text: "No fim de todas as páginas, sobre fundo escuro.",
    question: "Remover a logo do rodapé?",
  },
] as const;

/** Upload screen: logo, footer logo and favicon. */
export function Component() {
  return <ConfigLoader title={TITLE}>{({ config }) => <FileUpload config={config} />}</ConfigLoader>;
}

function FileUpload({ config }: { config: SiteConfig }) {
  useBrandingCopy(config);
  const { site_favicon, company_name, site_title } = config;
  return (
    <Screen title={TITLE}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 sm:px-6 lg:py-8">
          <p className="text-pretty text-soft">
            Uma imagem enviada aqui aparece no site na mesma hora. A anterior fica guardada nas versões.
          </p>
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {logos.map(({ size, ...card }) => (
              <BrandingCard key={card.name} {...card} isSet={config[card.name] !== ""}>
                <LogoOnSite
                  label={`${card.title} como aparece no site`}
                  source={config[card.name]}
                  name={company_name}
                  height={logoHeight(size, config[size])}
                  onDark={card.name === "site_footer_logo"}
                  className="h-44 justify-center"
                />
              </BrandingCard>
            ))}
            <BrandingCard
              name="site_favicon"
              slot="favicon"
              title="Favicon"
              text="Na aba do navegador e nos favoritos."
              question="Remover o favicon?"
              isSet={site_favicon !== ""}
            >
              <FaviconPreview source={site_favicon || DEFAULT_FAVICON} title={site_title} />
            </BrandingCard>
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** Browser tab with the icon, as visitors see it. */
export function FaviconPreview({ source, title }: { source: string; title: string }) {
  return (
    <div
      role="img"
      aria-label="Prévia do favicon em uma aba do navegador"
      className="flex h-44 flex-col justify-end bg-ink/8 px-5 select-none"
    >
      <div className="flex h-10 max-w-60 items-center gap-2.5 rounded-t-lg bg-surface px-3">
        <img
          key={source}
          src={source}
          alt=""
          width={16}
          height={16}
          className="size-4 shrink-0 object-contain"
        />
        <span className="min-w-0 flex-1 truncate text-xs">{title}</span>
        <X aria-hidden className="size-3.5 shrink-0 text-soft" />
      </div>
      <div className="-mx-5 flex items-center gap-3 bg-surface px-5 pt-3 pb-5">
        <span className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-full bg-mist px-3 text-xs text-soft">
          <Globe aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{location.host}</span>
        </span>
        <img
          key={source}
          src={source}
          alt=""
          width={32}
          height={32}
          className="size-8 shrink-0 object-contain"
        />
      </div>
    </div>
  );
}
