import { Screen } from "#client/admin/layout/screen.tsx";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import { ConfigLoader } from "#client/admin/site-config/config-screen.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { DEFAULT_FAVICON } from "#shared/media-url.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { BrandingCard } from "./branding-card.tsx";
import { FaviconPreview } from "./favicon-preview.tsx";

const TITLE = "Logos e Favicon";

/** The file upload screen: main logo, footer logo and favicon (product 11.6). */
export function Component() {
  return <ConfigLoader title={TITLE}>{({ config }) => <FileUpload config={config} />}</ConfigLoader>;
}

function FileUpload({ config }: { config: SiteConfig }) {
  useBrandingCopy(config);
  const { site_logo, site_footer_logo, site_favicon, company_name, site_title } = config;
  return (
    <Screen title={TITLE}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 sm:px-6 lg:py-8">
          <p className="text-pretty text-soft">
            Uma imagem enviada aqui aparece no site na mesma hora. A anterior fica guardada nas versões.
          </p>
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            <BrandingCard
              name="site_logo"
              slot="logo"
              title="Logo principal"
              text="No topo de todas as páginas, sobre fundo claro."
              question="Remover a logo principal?"
              isSet={site_logo !== ""}
            >
              <LogoOnSite
                label="Logo principal como aparece no site"
                source={site_logo}
                name={company_name}
                height={logoHeight("header_logo_size_percent", config.header_logo_size_percent)}
                className="h-44 justify-center"
              />
            </BrandingCard>
            <BrandingCard
              name="site_footer_logo"
              slot="footer-logo"
              title="Logo do rodapé"
              text="No fim de todas as páginas, sobre fundo escuro."
              question="Remover a logo do rodapé?"
              isSet={site_footer_logo !== ""}
            >
              <LogoOnSite
                label="Logo do rodapé como aparece no site"
                source={site_footer_logo}
                name={company_name}
                height={logoHeight("footer_logo_size_percent", config.footer_logo_size_percent)}
                onDark
                className="h-44 justify-center"
              />
            </BrandingCard>
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
