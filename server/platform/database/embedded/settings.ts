/**
 * PostgreSQL's settings for a small machine, given at every start so that a newer Coterie changes them for old data
 * folders too. Durability is spelled out, not left to defaults.
 */
export function serverArguments(cluster: string, socketFolder: string, port: number, maxConnections: number): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: 'coterie',
    port,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    max_connections: maxConnections,
    shared_buffers: '64MB',
    work_mem: '8MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Processes that would only sit in memory: readers for a big machine's disks, replication nobody asked for.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    // Parallel queries need /dev/shm, which is 64 MB in a container, and the second core is the app's.
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,

    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are the app's to log, redacted; here they would carry people's words into a file.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
