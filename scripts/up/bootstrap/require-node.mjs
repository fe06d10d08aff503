const OLDEST = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `Crier needs Node ${OLDEST} or newer to start; this is ${process.versions.node}. Get one from https://nodejs.org.`,
  );
  process.exit(1);
}
