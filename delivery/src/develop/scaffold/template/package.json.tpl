{
  "name": "@landmark/outlet-mfe",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "sideEffects": ["**/*.css"],
  "scripts": {
    "dev": "rsbuild dev",
    "build": "rsbuild build",
    "test": "jest",
    "typecheck": "tsc",
    "lint": "biome check ."
  }
}
