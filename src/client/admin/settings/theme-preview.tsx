import type { CSSProperties } from "react";
import { Logo } from "#client/components/logo.tsx";
import { readableShade } from "#shared/formats/color.ts";
import { type Colors, systemColorKeys } from "./colors.ts";

const systemNames = {
  color_system_nucleus: "Nucleus",
  color_system_komanda: "Komanda",
  color_system_jalekinho: "Jalekinho",
  color_system_maskote: "Maskote",
  color_system_store: "Store",
} as const;

type ThemePreviewProps = { colors: Colors; logo: string; company: string };

/** A miniature of the site in the edited colors. Nothing in it can be operated (product 11.4). */
export function ThemePreview({ colors, logo, company }: ThemePreviewProps) {
  const onPrimary = colors.color_text_on_primary;
  const button = { backgroundColor: readableShade(colors.color_primary, onPrimary), color: onPrimary };
  const page = {
    backgroundColor: colors.color_background_light,
    color: colors.color_text_light,
    "--site-primary": colors.color_primary,
    "--color-ink": colors.color_text_light,
  } as CSSProperties;
  return (
    <div
      role="img"
      aria-label="Prévia do site com as cores escolhidas"
      className="overflow-hidden rounded-lg border border-line select-none"
      style={page}
    >
      <div className="flex items-center justify-between gap-3 border-b border-current/15 px-4 py-2.5">
        <span className="min-w-0 overflow-hidden" style={{ color: colors.color_text_light }}>
          <Logo source={logo} name={company} height={22} />
        </span>
        <span className="shrink-0 rounded-md px-2.5 py-1 text-[0.6875rem] font-medium" style={button}>
          Acessar Sistemas
        </span>
      </div>
      <div className="px-4 py-6">
        <p className="text-lg leading-tight font-semibold tracking-tight text-balance">
          O ERP que acompanha a sua empresa
        </p>
        <p className="mt-1.5 text-xs">Vendas, estoque e financeiro em um só sistema.</p>
        <span className="mt-4 inline-block rounded-md px-3 py-1.5 text-xs font-medium" style={button}>
          Solicitar Demonstração
        </span>
      </div>
      <ul className="flex flex-wrap gap-1.5 px-4 pb-4">
        {systemColorKeys.map((key) => (
          <li
            key={key}
            className="rounded-full px-2.5 py-0.5 text-[0.6875rem] font-medium"
            style={{ backgroundColor: readableShade(colors[key], onPrimary), color: onPrimary }}
          >
            {systemNames[key]}
          </li>
        ))}
      </ul>
    </div>
  );
}
