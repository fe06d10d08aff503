/** The part of Swagger UI that the reference uses. The package brings no types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface SwaggerOptions {
    domNode: HTMLElement;
    url: string;
    layout: "BaseLayout";
    presets: unknown[];
    deepLinking: boolean;
    docExpansion: "list" | "full" | "none";
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    validatorUrl: null;
    onComplete(): void;
  }
  interface SwaggerUi {
    (options: SwaggerOptions): unknown;
    presets: { apis: unknown };
  }
  const SwaggerUi: SwaggerUi;
  export = SwaggerUi;
}
