import type { CSSProperties } from "react";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Field } from "#client/components/field.tsx";
import { Logo } from "#client/components/logo.tsx";
import { panelClass } from "#client/components/panel-class.ts";
import { FeatureTable } from "#client/site/products/feature-table.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { type Colors, systemColorKeys } from "./colors.ts";

const systemNames = {
  color_system_nucleus: "Nucleus",
  color_system_komanda: "Komanda",
  color_system_jalekinho: "Jalekinho",
  color_system_maskote: "Maskot",
  color_system_store: "Store",
} as const;

const features = [{ title: "Vendas e PDV", text: "Do orçamento à nota, sem redigitar nada." }];

type ThemePreviewProps = { colors: Colors; logo: string; company: string };

/** Non-interactive, half-size sample of the site in the edited colors, with the CSS properties of a real page. */
export function ThemePreview({ colors, logo, company }: ThemePreviewProps) {
  return (
    <div
      role="img"
      aria-label="Prévia do site com as cores escolhidas"
      className="overflow-hidden rounded-lg border border-line bg-paper text-ink select-none [color-scheme:var(--page-scheme)]"
      style={propertiesOf(colors, colors.color_primary)}
    >
      <div inert className="text-base [zoom:0.5]">
        <div className="flex items-center justify-between gap-4 border-b border-line px-8 py-5">
          <Logo source={logo} name={company} height={44} />
          <span className={buttonClass("quiet")}>Acessar Sistemas</span>
        </div>
        <div className="h-1 w-2/3 bg-accent" />
        <div className="px-8 py-12">
          <SectionHeading title="O ERP que acompanha a sua empresa">
            Vendas, estoque e financeiro em um só sistema.
          </SectionHeading>
          <Button size="large" className="mt-8">
            Solicitar Demonstração
          </Button>
        </div>
        <div className="grid gap-6 bg-mist px-8 py-10">
          <div
            className="rounded-2xl border border-line bg-surface px-7 pb-7 text-ink"
            style={propertiesOf(colors, colors.color_system_nucleus)}
          >
            <FeatureTable label="Recursos" features={features} />
          </div>
          <div className={classNames(panelClass, "flex flex-col gap-5")}>
            <Field label="Nome" required placeholder="Como você se chama" />
            <Button size="large">Enviar Mensagem</Button>
          </div>
        </div>
        <Section ground="night">
          <SectionHeading title="Certificado digital" onNight>
            Para assinar documentos e emitir notas.
          </SectionHeading>
        </Section>
        <ul className="flex flex-wrap gap-3 px-8 py-8">
          {systemColorKeys.map((key) => (
            <li key={key} className={buttonClass()} style={propertiesOf(colors, colors[key])}>
              {systemNames[key]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function propertiesOf(colors: Colors, accent: string): CSSProperties {
  return { ...paletteProperties(sitePalette(colors, accent)), "--screen-width": "40rem" } as CSSProperties;
}
