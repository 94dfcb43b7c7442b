import type { ReactNode } from "react";

type Coat = { ear: string; head: string };

const dog = ({ ear, head }: Coat) => (
  <>
    <path d="M24 9c10 0 15 6 15 15 0 11-6 17-15 17S9 35 9 24C9 15 14 9 24 9z" className={head} />
    <path d="M14 11C6 11 3 22 5 31c3 4 8-2 8-9zM34 11c8 0 11 11 9 20-3 4-8-2-8-9z" className={ear} />
    <ellipse cx="24" cy="33" rx="8.5" ry="7" className="fill-white" />
    <path d="M20 28.5h8c0 3-2 4.5-4 4.5s-4-1.5-4-4.5z" className="fill-illustration-pet-nose" />
  </>
);

const cat = ({ ear, head }: Coat) => (
  <>
    <path d="M10 24 9 6l13 9zM38 24l1-18-13 9z" className={ear} />
    <ellipse cx="24" cy="27" rx="16" ry="13.5" className={head} />
    <path d="M21.5 30h5L24 32.8z" className="fill-illustration-pet-tongue" />
    <path
      d="M24 32.5c-1 2.5-4 3-6 1.5M24 32.5c1 2.5 4 3 6 1.5"
      fill="none"
      className="stroke-illustration-pet-nose"
    />
  </>
);

const rabbit = ({ ear, head }: Coat) => (
  <>
    <path d="M18 19C12 11 12 1 16 1s6 9 5 17zM30 19c6-8 6-18 2-18s-6 9-5 17z" className={ear} />
    <ellipse cx="24" cy="29" rx="14" ry="12.5" className={head} />
    <path d="M22 31h4l-2 2.6z" className="fill-illustration-pet-nose-pink" />
  </>
);

const faces = {
  caramel: dog({ ear: "fill-illustration-caramel-ear", head: "fill-illustration-caramel" }),
  brown: dog({ ear: "fill-illustration-brown-ear", head: "fill-illustration-brown" }),
  white: dog({ ear: "fill-illustration-white-ear", head: "fill-illustration-white" }),
  tabby: cat({ ear: "fill-illustration-tabby-ear", head: "fill-illustration-tabby" }),
  ginger: cat({ ear: "fill-illustration-ginger-ear", head: "fill-illustration-ginger" }),
  rabbit: rabbit({ ear: "fill-illustration-rabbit-ear", head: "fill-illustration-rabbit" }),
} satisfies Record<string, ReactNode>;

export type Pet = keyof typeof faces;

/** Small portrait of an animal, for lists. */
export function PetFace({ pet, className }: { pet: Pet; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="24" className="fill-white" />
      {faces[pet]}
      <circle cx="17.5" cy="25" r="2.3" className="fill-illustration-pet-nose" />
      <circle cx="30.5" cy="25" r="2.3" className="fill-illustration-pet-nose" />
    </svg>
  );
}
