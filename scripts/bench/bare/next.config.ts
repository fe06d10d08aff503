/** Built in a folder of its own, with its node_modules linked to the project's: the root must contain both. */
export default { turbopack: { root: "/" }, typescript: { ignoreBuildErrors: true } };
