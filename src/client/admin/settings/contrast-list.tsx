import { Check, X } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";
import { type Colors, judgeContrast, systemColorKeys } from "./colors.ts";

/** The contrast of the pairs of edited colors, in numbers and in words (product 11.4). */
export function ContrastList({ colors }: { colors: Colors }) {
  const pairs = [
    {
      name: "Texto e fundo das páginas",
      text: colors.color_text_light,
      ground: colors.color_background_light,
    },
    ...(["color_primary", ...systemColorKeys] as const).map((key) => ({
      name: siteConfigNames[key].name,
      text: colors.color_text_on_primary,
      ground: colors[key],
    })),
  ];
  return (
    <div>
      <h3 className="font-medium">Contraste do texto</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {pairs.map(({ name, text, ground }) => {
          const { ratio, passes } = judgeContrast(text, ground);
          const Icon = passes ? Check : X;
          return (
            <li key={name} className="flex items-center gap-2.5">
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded border border-ink/20"
                style={{ backgroundColor: ground }}
              >
                <span className="size-2 rounded-full" style={{ backgroundColor: text }} />
              </span>
              <span className="min-w-0 flex-1">{name}</span>
              <span
                className={classNames(
                  "flex shrink-0 items-center gap-1 text-xs tabular-nums",
                  passes ? "text-success" : "text-warning",
                )}
              >
                <Icon aria-hidden className="size-3.5" />
                {ratio} {passes ? "passa" : "não passa"}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-xs text-pretty text-soft">
        Um texto se lê bem a partir de 4,5:1 (WCAG AA). Onde a cor principal ou a de um sistema não chega lá,
        o site usa o tom mais próximo que chega.
      </p>
    </div>
  );
}
