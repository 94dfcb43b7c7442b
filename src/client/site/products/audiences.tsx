import { classNames } from "#client/components/class-names.ts";
import type { Audience, Product } from "./product.ts";
import { tones } from "./tones.ts";
import { tornEdge } from "./torn-edge.ts";

/** One look per product, so that the pages differ. */
const looks = {
  ruled: { list: "gap-x-10 gap-y-12", card: "border-t-2 border-ink pt-7", icon: "size-8 text-accent-ink" },
  raised: {
    list: "gap-5",
    // On a ground of the color: as text the bright one of this page would be brown.
    icon: `size-14 rounded-2xl p-3 text-on-bright ${tones.bright}`,
    card: "rounded-2xl border border-line bg-surface p-7 shadow-lg shadow-shade/5 lg:p-8",
  },
  torn: {
    list: "gap-5",
    icon: "size-8 text-accent-ink",
    card: `bg-surface px-7 pt-8 pb-12 text-ink lg:px-8 lg:pt-9 ${tornEdge}`,
  },
  tinted: {
    list: "gap-5",
    icon: "size-8 text-accent-ink",
    card: "rounded-[2rem] bg-pale p-7 text-ink lg:p-9",
  },
} as const;

type AudiencesProps = { audiences: Product["audiences"]; look: keyof typeof looks };

export function Audiences({ audiences, look }: AudiencesProps) {
  return (
    <ul className={classNames("mt-12 grid lg:grid-cols-3", looks[look].list)}>
      {audiences.map((audience) => (
        <AudienceCard key={audience.title} audience={audience} {...looks[look]} />
      ))}
    </ul>
  );
}

type AudienceCardProps = { audience: Audience; card: string; icon: string };

function AudienceCard({ audience, card, icon }: AudienceCardProps) {
  const { icon: Icon, title, who, text } = audience;
  return (
    <li className={classNames("rise gap-7 sm:flex lg:block", card)}>
      <Icon aria-hidden className={classNames("shrink-0", icon)} strokeWidth={1.5} />
      <div className="mt-6 sm:mt-0 lg:mt-6">
        <h3 className="text-2xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-1.5 font-medium">{who}</p>
        <p className="mt-4 leading-relaxed text-soft">{text}</p>
      </div>
    </li>
  );
}
