const OLDEST = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `Node ${OLDEST} or later starts Crier, which brings its own Node 24. This is Node ${process.versions.node}: install a later one (https://nodejs.org) and run this again.`,
  );
  process.exit(1);
}
