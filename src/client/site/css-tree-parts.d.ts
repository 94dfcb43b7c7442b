// The parts of css-tree without its grammar of values, which does not go into a bundle. The types are those of the whole.
declare module "css-tree/parser" {
  export { parse as default } from "css-tree";
}
declare module "css-tree/generator" {
  export { generate as default } from "css-tree";
}
declare module "css-tree/walker" {
  export { walk as default } from "css-tree";
}
declare module "css-tree/utils" {
  export { ident } from "css-tree";
}
