import { Fold } from "#client/site/fold.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";

export type Feature = { id: string; title: string; text: string };

/** Features of a longer table that a phone shows at once. */
const SHOWN = 4;

/** Features as a dense table of names and descriptions. On a phone, the rest of a long one is collapsed. */
export function FeatureTable({ label, features }: { label: string; features: readonly Feature[] }) {
  const { rest: restLabel } = useContent(frame).features;
  const isLong = features.length > SHOWN + 1;
  const rest = isLong ? features.slice(SHOWN) : [];
  return (
    <div className="mt-4 lg:mt-10 lg:border-b lg:border-line">
      <Rows label={label} features={isLong ? features.slice(0, SHOWN) : features} />
      {isLong && (
        <div className="rest">
          <Fold
            className="border-y border-line font-semibold text-accent-ink"
            title={restLabel.replace("{quantidade}", String(rest.length))}
          >
            <Rows label={`${label}, continuação`} features={rest} />
          </Fold>
        </div>
      )}
    </div>
  );
}

function Rows({ label, features }: { label: string; features: readonly Feature[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-12 sm:grid-cols-2">
      {features.map(({ id, title, text }) => (
        <li
          key={id}
          className="grid content-start gap-x-6 border-t border-line py-2.5 lg:py-3 lg:grid-cols-[11.5rem_1fr]"
        >
          <h3 className="font-semibold tracking-tight">{title}</h3>
          <p className="text-[0.9375rem] leading-snug text-soft lg:leading-relaxed">
            <Unbroken>{text}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  );
}
