type Point = { title: string; text: string };

/** List item below a thick rule. */
export function RuledPoint({ title, text }: Point) {
  return (
    <li className="border-t-2 border-ink pt-4 sm:max-lg:last:odd:col-span-2">
      <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 leading-relaxed text-soft">{text}</p>
    </li>
  );
}
