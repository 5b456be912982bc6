-- Each fragment once, whatever number of inputs held it.
SELECT line, kind, MIN(fragment) AS fragment
FROM input
GROUP BY line, kind
