import { Screen } from "#client/admin/layout/screen.tsx";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import { ConfigLoader } from "#client/admin/site-config/config-screen.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { BrandingCard } from "./branding-card.tsx";
import { FaviconPreview } from "./favicon-preview.tsx";

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

/** The file upload screen: main logo, footer logo and favicon. */
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
