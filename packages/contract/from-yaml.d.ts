import type { OpenApiDocument } from "./src/openapi-document";

/** Reads openapi.yaml, as text and as an object. */
export declare function readContract(): { readonly yaml: string; readonly document: OpenApiDocument };

/** The contract as an object. */
export declare function readDocument(): OpenApiDocument;

/** The contract as YAML, for API consumers. */
export declare function readYaml(): string;

/** The same YAML without its merge keys. */
export declare function mergesWrittenOut(yaml: string): string;

/** Vite plugin: puts the contract as JSON into a bundle, which has no openapi.yaml to read. */
export declare function contractInBundle(): { readonly name: string };
