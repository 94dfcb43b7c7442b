import { Unbroken } from "#client/site/unbroken.tsx";

type Feature = { id?: string; title: string; text: string };

/** Features as one dense table: what each is called, and what it does. */
export function FeatureTable({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="mt-10 grid gap-x-12 border-b border-line lg:grid-cols-2">
      {features.map(({ id, title, text }) => (
        <li key={id ?? title} className="grid gap-x-6 border-t border-line py-3.5 sm:grid-cols-[11.5rem_1fr]">
          <h3 className="font-semibold tracking-tight">{title}</h3>
          <p className="text-[0.9375rem] leading-relaxed text-soft">
            <Unbroken>{text}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  );
}
