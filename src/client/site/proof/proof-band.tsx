import type { CSSProperties } from "react";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { readProof } from "#shared/company/proof.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import type { ProofCustomer, ProofFigure } from "#shared/schemas/proof.ts";
import { ProofMarks } from "./proof-marks.tsx";
import { QuoteList } from "./quote-list.tsx";

/** Customer logos, figures, quotes and marks below the hero, where `hasProof`. */
export default function ProofBand() {
  const { config } = useSiteConfig();
  const { customers, figures, quotes, resellsIcpBrasil, payments } = readProof(config);
  const hasMarks = resellsIcpBrasil || payments.length > 0;
  return (
    <section aria-label="Quem confia na gente" className="border-b border-line bg-paper py-band">
      <div className="wide flex flex-col gap-12 lg:gap-16">
        {customers.length > 0 && <CustomerLogos customers={customers} />}
        {figures.length > 0 && <Figures figures={figures} />}
        {quotes.length > 0 && <QuoteList name="Depoimentos" quotes={quotes} />}
        {hasMarks && <ProofMarks />}
      </div>
    </section>
  );
}

/** In square CSS pixels: logos of any shape get the same area, so that none dominates. */
const LOGO_AREA = 6000;
const LOGO_HEIGHT_MAX = 60;
const LOGO_WIDTH_MAX = 176;

function CustomerLogos({ customers }: { customers: readonly ProofCustomer[] }) {
  return (
    <ul
      aria-label="Clientes"
      className="flex flex-wrap items-center justify-center gap-x-12 gap-y-8 lg:justify-between"
    >
      {customers.map(({ name, image, url }) => (
        <li key={name + image}>
          {url ? (
            <a href={url} target="_blank" rel="noopener" className="block rounded-sm">
              <CustomerLogo name={name} image={image} />
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          ) : (
            <CustomerLogo name={name} image={image} />
          )}
        </li>
      ))}
    </ul>
  );
}

function CustomerLogo({ name, image }: Pick<ProofCustomer, "name" | "image">) {
  const size = shownSize(parseMediaUrl(image) ?? { width: 200, height: 60 });
  return (
    <img
      src={image}
      alt={name}
      {...size}
      loading="lazy"
      decoding="async"
      className="object-contain opacity-70 grayscale transition duration-300 hover:opacity-100 hover:grayscale-0"
    />
  );
}

/** Size of a logo with LOGO_AREA and its aspect ratio, within the limits. */
function shownSize({ width, height }: { width: number; height: number }) {
  const proportion = width > 0 && height > 0 ? width / height : 1;
  const shown = Math.min(Math.sqrt(LOGO_AREA / proportion), LOGO_HEIGHT_MAX, LOGO_WIDTH_MAX / proportion);
  return { width: Math.round(shown * proportion), height: Math.max(1, Math.round(shown)) };
}

function Figures({ figures }: { figures: readonly ProofFigure[] }) {
  return (
    <dl
      className={classNames(
        "grid gap-x-8 gap-y-10 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]",
        // Otherwise, an odd last item would be alone in its row.
        figures.length % 2 === 0 && "grid-cols-2",
      )}
      style={{ "--columns": figures.length } as CSSProperties}
    >
      {figures.map(({ value, label }) => (
        <div
          key={value + label}
          className="flex min-w-0 flex-col-reverse justify-end border-t border-ink pt-5"
        >
          <dt className="mt-2 text-pretty text-soft">{label}</dt>
          <dd className="text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em] wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
