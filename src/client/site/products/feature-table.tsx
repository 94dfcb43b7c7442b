import { classNames } from "#client/components/class-names.ts";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";

export type Feature = { id: string; title: string; text: string };

/** Features as a dense table of names and descriptions. */
export function FeatureTable({ label, features }: { label: string; features: readonly Feature[] }) {
  return (
    <SwipeList
      label={label}
      className={classNames(
        "mt-4 lg:mt-10 lg:grid-cols-2 lg:gap-x-12 lg:border-b lg:border-line",
        features.length > 4 ? "[--swipe-rows:repeat(3,auto)]" : "[--swipe-rows:repeat(2,auto)]",
      )}
    >
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
    </SwipeList>
  );
}
